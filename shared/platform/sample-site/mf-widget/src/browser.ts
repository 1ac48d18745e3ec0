export const name = 'mf-widget';
