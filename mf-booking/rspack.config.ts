import { fragment } from '../rspack.base';
import { alsoClassic } from './pack/also-classic';

const builds = fragment({
  name: 'mf-booking',
  exposes: {
    './BookingWidget': './src/BookingWidget/BookingWidget.tsx',
    './booking': './src/booking/booking.ts',
  },
  common: /[\\/](core|providers)[\\/]|built-in-providers/,
  inline: { './BookingWidget': './src/BookingWidget/start-early.ts' },
  react: '>=18.2.0 <20.0.0',
  standalone: { shims: { '@site/kit/runtime': './src/standalone/runtime.tsx' } },
  types: { folder: 'src/types', contract: '../shared/kit/src/contracts/booking.ts' },
  scripts: {
    embed: './src/embed/embed.ts',
    'embed-calendly': './src/embed/embed-calendly.ts',
    'embed-cal': './src/embed/embed-cal.ts',
    'embed-hubspot': './src/embed/embed-hubspot.ts',
    popup: './src/popup/parts.ts',
    controls: './src/controls/controls.ts',
    calendly: './src/providers/calendly.ts',
    cal: './src/providers/cal.ts',
    hubspot: './src/providers/hubspot.ts',
    extras: './src/extras/extras.ts',
    skeleton: './src/skeleton/skeleton.ts',
    conformance: './src/conformance/conformance.ts',
  },
});

for (const build of builds) if (build.name === 'scripts') build.plugins?.push(alsoClassic());

export default builds;
