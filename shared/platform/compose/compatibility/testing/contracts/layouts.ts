export type Layout = 'default' | 'simple';
