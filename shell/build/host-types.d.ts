import type { Compiler } from '@rspack/core';
export interface HostTypes {
    /** Folder of declaration files by expose, and a `contract.d.ts` that stands for the contract. */
    readonly folder: string;
    /** The contract, a TypeScript file that imports nothing. */
    readonly contract: string;
}
/** Adds `types.zip`: the declarations that a federation host's build downloads and puts beside its own. */
export declare function hostTypes({ folder, contract }: HostTypes): {
    apply(compiler: Compiler): void;
};
