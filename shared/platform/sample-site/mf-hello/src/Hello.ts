import './hello.css';

export const Hello = (name: string): string => `<header>Welcome to ${name}</header>`;
