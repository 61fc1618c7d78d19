export declare function normalAddress(text: string | undefined): string | null;
export declare function rateLimitKey(ip: string): string;
export declare function trustedHops(setting: string | undefined): number | null;
export declare function proxyFaults(setting: string | undefined): string[];
export declare function callerAddress(forwarded: string | null | undefined, setting: string | undefined): string;
