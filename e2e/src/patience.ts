/**
 * How long a journey waits for something before it fails. It is long because browser and service share the
 * machine with other tests; when the thing comes, nothing more is waited for.
 */
export const PATIENCE_MS = 45_000
