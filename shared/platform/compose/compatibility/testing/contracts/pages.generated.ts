export const pages = [
  { page: 'faq', path: '/faq', theme: 'default' },
  { page: 'pricing', path: '/pricing', theme: 'default' },
] as const;
