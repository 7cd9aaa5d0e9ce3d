import * as z from 'zod/mini'

/** 422, and 409 of a name that is taken: why each field is refused, already in the caller's language (spec A §5). */
export const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })
export type FieldErrors = z.infer<typeof fieldErrors>

/** Every other failure: a stable name and a readable sentence in the caller's language. */
export const problem = z.object({ error: z.string(), message: z.string() })
export type Problem = z.infer<typeof problem>

/** A refusal of a form of OAuth, in the words of RFC 6749 §5.2. */
export const oauthProblem = z.object({ error: z.string(), error_description: z.string() })

/** 413: what is too large, the limit, and the form field that it is about (spec B §8). */
export const overLimit = z.object({
  error: z.string(),
  message: z.string(),
  limit: z.number(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type OverLimit = z.infer<typeof overLimit>
