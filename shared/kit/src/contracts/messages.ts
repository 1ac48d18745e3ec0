/**
 * A compiled ICU message: an array of syntax nodes. The build compiles messages, so browsers load no parser.
 */
export type CompiledMessage = readonly object[];

/** Messages by id. In sources they are ICU strings; the build compiles each to a `CompiledMessage`. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>;

/**
 * Imports the JSON file of a language tag, such as `en-US`, from the folder `messages`. The build makes a chunk of
 * each file in that folder. Rejects for a tag without a file.
 */
export type MessageLoader = (tag: string) => Promise<{ readonly default: Messages }>;
