import type { Texts } from '@gwar/protocol'
import * as z from 'zod/mini'
import type { CallFailure } from '../../calls/call.ts'

const limitOf = z.object({ limit: z.number() })

/** What to say when the channel has as many emoticons as it may have (CSET-35); null for any other failure. */
export function fullText(texts: Texts, failure: CallFailure): string | null {
  if (failure.kind !== 'problem' || failure.status !== 413) return null
  const body = limitOf.safeParse(failure.body)
  return body.success ? texts.emoticons.full(body.data) : (failure.message ?? texts.problem.tooLarge)
}
