/** Style sheets that are imported for their effect alone. */
declare module '*.css';
