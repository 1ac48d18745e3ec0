import { expect, test } from '@jest/globals';
import { neededModules } from './federation';

test.each(['~19.3.0', '19.x', '19', '>18.0.0', '>=18.2.0 <=19.9.9', '>= 18.2.0', '18.2.0 - 19.0.0', '*', ''])(
  'refuses a React range that browsers cannot read: "%s"',
  (react) => {
    expect(() => neededModules({ react })).toThrow(
      `Cannot build the fragment: its React range "${react}" uses syntax that the container does not read in browsers.`,
    );
  },
);

test.each(['^19.3.1', '>=18.2.0 <20.0.0', '>=18 <20', '^18.2.0 || ^19.0.0', '19.3.1', '^19.3.0-canary-ab12'])(
  'accepts the React range "%s"',
  (react) => {
    expect(neededModules({ react }).react.requiredVersion).toBe(react);
  },
);
