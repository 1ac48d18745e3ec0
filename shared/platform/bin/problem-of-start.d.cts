export function problemOfKit(error: unknown): string;
export function problemOfPackages(error: unknown): string;
export function problemOfNode(range: string): string;
export function problemOfPlace(): string;
export function problemOfStart(): string;
