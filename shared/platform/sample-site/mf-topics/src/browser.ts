export const name = 'mf-topics';
