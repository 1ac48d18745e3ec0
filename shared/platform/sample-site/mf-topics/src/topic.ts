export const topic = (name: string): string => `<main><h1>${name}</h1><a href="/">Home</a></main>`;
