/** The brand's symbol on a 26 by 26 grid, the same as in `@site/kit/ui/Logo`: steps, and a stone lifted out of them. */
export const symbol = { size: 26, steps: 'M1 25v-6h8v-6h8V7h8v18z', stone: 'M1 5h8v8H1z' } as const;
