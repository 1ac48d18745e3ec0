import type { Rule } from '../rule';

/** Invalid settings are reported before anything is built. */
export const invalidSettings: Rule = ({ settingsProblem }) => settingsProblem;
