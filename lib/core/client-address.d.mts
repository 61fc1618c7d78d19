export declare function normalizeAddress(text: string | undefined): string | null;
export declare function rateLimitKey(ip: string): string;
export declare function trustedHopCount(setting: string | undefined): number | null;
export declare function trustedProxiesErrors(setting: string | undefined): string[];
export declare function callerAddress(forwarded: string | null | undefined, setting: string | undefined): string;
