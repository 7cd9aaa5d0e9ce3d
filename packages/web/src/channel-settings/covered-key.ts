/** Stands for a stream key that is not shown: what each begins with, and dots. Somebody may be making it on stream. */
export const COVERED_KEY = `gwar_sk_${'•'.repeat(16)}`
