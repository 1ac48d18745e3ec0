export const Widget = (text: string): string => `<p>${text}</p>`;
