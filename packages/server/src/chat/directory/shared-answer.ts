import type { Clock } from '../../clock.ts'

/**
 * Shares one answer among all who ask within so many ms: strangers' requests cost no more than one. One that fails is
 * not kept, and all who waited for it fail with it.
 */
export function sharedAnswer<Answer>(
  clock: Clock,
  keptMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | null = null
  return () => {
    const now = clock.now().getTime()
    // after the clock was set back an answer must not be valid for ever
    if (last !== null && now >= last.at && now - last.at < keptMs) return last.answer
    const begun = { at: now, answer: ask() }
    last = begun
    begun.answer.catch(() => {
      if (last === begun) last = null
    })
    return begun.answer
  }
}
