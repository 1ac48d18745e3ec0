/** The manual with its tables as the contract has them now. */
export declare function withReference(manual: string, contract: string, element: string): string;
