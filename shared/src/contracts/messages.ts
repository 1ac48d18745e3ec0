/** One compiled ICU message: an array of syntax nodes, made at build time so that no parser ships. */
export type CompiledMessage = readonly object[];

/** Messages by id. In sources these are ICU strings; the build turns each into a `CompiledMessage`. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>;

/** A lazily loaded message file, as `() => import('./messages/en-US.json', { with: { type: 'json' } })`. */
export type MessageLoader = () => Promise<{ readonly default: Messages }>;

/** A fragment's message files by language tag. Every configured locale must be present. */
export type MessageLoaders = { readonly 'en-US': MessageLoader } & Readonly<Record<string, MessageLoader>>;
