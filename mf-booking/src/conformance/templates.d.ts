/** A template that is released as a file of its own. */
declare module '*.html' {
  const address: string;
  export default address;
}
