export const name = 'mf-hello';
