/**
 * Makes a fragment that shows a band above the footer of the layout `default`, and adds it to what has to know it.
 * Resolves with the files written, from the project's folder. Throws a `UserError` before anything is written for a name
 * that cannot be, or where a file that has to be changed no longer looks as expected.
 */
export declare function newFragment(project: string, given: string): Promise<readonly string[]>;
