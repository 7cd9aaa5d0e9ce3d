import type { HttpDeps } from '../http.ts'

/** What hearing a stream key needs, of what routes have. */
export function signalContext({ store, moderation, signalLimits, config }: HttpDeps) {
  const { bus, clock, texts, newId } = moderation
  return { store, bus, clock, texts, newId, signalLimits, streamWaitMs: config.streamWaitSeconds * 1000 }
}
