/** An imported CSS Module: the generated class names, by the names in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets that are imported for their effect alone. */
declare module '*.css';

/** A module that writes its style sheet; see `shared/platform/build/loaders/style-sheet.js`. */
declare module '*?css';

/** Pictures: their URL. */
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.gif' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
