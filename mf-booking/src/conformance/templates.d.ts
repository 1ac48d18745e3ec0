/** A template that is released as a separate file. */
declare module '*.html';
