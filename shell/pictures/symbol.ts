/** The brand's symbol on a 26 by 26 grid, as `@site/kit/ui/Logo` draws it: a terrace, and the stone lifted out of it. */
export const symbol = { size: 26, terrace: 'M1 25v-6h8v-6h8V7h8v18z', stone: 'M1 5h8v8H1z' } as const;
