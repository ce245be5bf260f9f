export function pinnedNodeOf(root: string): string;
export function isInstalled(root: string): boolean;
