/** Each host is a domain of its own. */
export const getDomain = (host: string): string => host
