/** The component of a new page, made of sections that there are. Not formatted: lines break where its name makes them. */
export declare function pageSource(page: string): string;
/** Its messages: sentences that say what belongs in their place. */
export declare function pageMessages(page: string): string;
