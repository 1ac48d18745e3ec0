import { expect, test } from '@jest/globals';
import { apiPages } from './api-pages';

const files: Record<string, string> = {
  'kit/link.d.ts': `import type { Href } from './href';
interface LinkProps {
    /** A path of the site. */
    readonly to: Href;
}
/**
 * A link inside the site
 * (docs/reference/behaviour/navigation.md#navigation, rule 1).
 */
export declare function Link(props: LinkProps): import("react").JSX.Element;
export {};
`,
  'kit/href.d.ts': `export type Href = \`/\${string}\`;
/** Never shown. */
export declare const unused: number;
`,
  'kit/runtime.d.ts': `/** The runtime. */
export { Link } from './link';
`,
  'kit/events.d.ts': `/** All events. */
export type Event = {
    readonly type: 'ready';
}
/** Any other. */
 | {
    readonly type: 'other';
};
/** Handles an event. */
export declare const handle: (event: Event) => void;
`,
};
const page = (title: string, modules: Record<string, string>) => ({ title, intro: '', modules });
const render = (modules: Record<string, string>) =>
  apiPages({ page: page('Page', modules) }, (file) => files[file] ?? null).page;

test('follows re-exports and shows types that no page exports', () => {
  expect(render({ '@site/kit/runtime': 'kit/runtime.d.ts' })).toBe(`# Page

<!-- Generated from the declarations by \`npm run fix\`. Do not edit. -->

## \`@site/kit/runtime\`

The runtime.

### \`Link\`

A link inside the site ([navigation](../behaviour/navigation.md#navigation), rule 1).

\`\`\`ts
function Link(props: LinkProps): JSX.Element;

interface LinkProps {
  /** A path of the site. */
  readonly to: Href;
}

type Href = \`/\${string}\`;
\`\`\`
`);
});

test('puts values before types, links to types of a page, and keeps comments inside a union', () => {
  const text = render({ events: 'kit/events.d.ts' });
  expect(text).toContain('### `handle`\n\nHandles an event.');
  expect(text).toContain('See [Event](#event).\n\n### `Event`\n\nAll events.');
  expect(text).toContain("}\n/** Any other. */\n | {\n  readonly type: 'other';\n};\n```");
});
