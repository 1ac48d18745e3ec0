/** The demo, as the scheduling page offers it. */
export const demo = { minutes: 30, languages: ['en', 'de'] } as const;
