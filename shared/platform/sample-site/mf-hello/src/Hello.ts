import './hello.css';

export const Hello = (name: string): string => `<header class="hello">Welcome to ${name}</header>`;
