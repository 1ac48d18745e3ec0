export const home = (name: string): string =>
  `<main><h1>${name}</h1><a href="/topics/apples">Apples</a></main>`;
