import type { Unfinished } from './unfinished.ts'

/** Begins the round unless the one before is still under way. */
export function oneAtATime(
  { unfinished, onError }: { readonly unfinished: Unfinished; readonly onError: (error: unknown) => void },
  round: () => Promise<void>,
): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void unfinished.add(
      round()
        .catch(onError)
        .finally(() => (isUnderWay = false)),
    )
  }
}
