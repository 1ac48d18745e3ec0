/** The parts of a composition for visitors of previews, in one language. */
export interface PreviewParts {
  /** HTML for the end of a document's body. Servers replace the `previewPlaceholders`. */
  readonly banner: string;
  readonly styles: string;
  /** The page for a preview that no longer exists: its title and its body. */
  readonly gone: { readonly title: string; readonly html: string };
}

/** Placeholders in the banner for values that only a server knows. */
export const previewPlaceholders = {
  packages: '{packages}',
  who: '{who}',
  until: '{until}',
  message: '{message}',
} as const;
