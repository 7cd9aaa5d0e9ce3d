import * as z from 'zod/mini'

/** 422: why each field is refused, already in the caller's language (spec A §5). */
export const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })
export type FieldErrors = z.infer<typeof fieldErrors>

/** Every other failure: a stable name and a readable sentence in the caller's language. */
export const problem = z.object({ error: z.string(), message: z.string() })
export type Problem = z.infer<typeof problem>
