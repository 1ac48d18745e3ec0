export const Goodbye = (year: string): string => `<footer>Until next year, ${year}</footer>`;
