/** An arrow function, because inline scripts contain it and are shorter with it. */
export const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => setTimeout(callback));
};
