/** One compiled ICU message: an array of syntax nodes, made at build time so that no parser ships. */
export type CompiledMessage = readonly object[];

/** Messages by id. In sources these are ICU strings; the build turns each into a `CompiledMessage`. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>;

/**
 * Loads the message file of a language tag: `(tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } })`.
 * The build finds the files in that folder, each a chunk of its own. Rejects for a tag without a file.
 */
export type MessageLoader = (tag: string) => Promise<{ readonly default: Messages }>;
