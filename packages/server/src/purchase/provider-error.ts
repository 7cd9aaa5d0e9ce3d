/**
 * A payment provider refused, or gave no answer that can be used; what it was asked for may still have been done.
 * The message has nothing that a log or a terminal must not show.
 */
export class ProviderError extends Error {}
