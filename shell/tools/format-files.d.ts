/** Formats files that a command has written, named from the project's folder. Rejects with what the formatter says. */
export declare function formatFiles(project: string, files: readonly string[]): Promise<void>;
