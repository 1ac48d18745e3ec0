export const name = 'mf-goodbye';
