/**
 * How long a journey waits for what a person would wait for, before it fails: half a minute and more, because a browser
 * and the service beside it share the machine with other tests. Never waited out when the thing comes.
 */
export const PATIENCE_MS = 45_000
