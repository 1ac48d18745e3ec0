/** What a composition holds for visitors of previews, in one language. */
export interface PreviewParts {
  /** Stands at the end of a document's body; servers put values in the place of `previewPlaceholders`. */
  readonly banner: string;
  /** The banner's style sheet. */
  readonly styles: string;
  /** The page that says that a preview is gone: its title and its body. */
  readonly gone: { readonly title: string; readonly html: string };
}

/** What stands in the banner for what only a server knows. */
export const previewPlaceholders = {
  packages: '{packages}',
  who: '{who}',
  until: '{until}',
  message: '{message}',
} as const;
