import { nameKey, type ChannelName, type NameKey } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Reader } from '../store/nouns.ts'

/** How long a node goes by what it read: a change holds everywhere within a minute (FRAME-05). */
const KEPT_MS = 30_000
/** Of how many channels it is kept, those that were asked for last. */
const MAX_KEPT = 2000

/** Which sites may show a channel in a frame, as its owner named them. */
export interface FrameOrigins {
  /**
   * The origins of a channel, none where every site may; null where that is not known: `mayAsk`, which is called only
   * where the store has to be asked, says no, or the store does not answer.
   */
  of(name: ChannelName, mayAsk: () => boolean): Promise<readonly string[] | null>
  /** The owner named others on this node: they hold at once. */
  forget(name: NameKey): void
}

/** Reads the origins of channels and keeps them for a while, so that a film with many viewers costs one query. */
export function openFrameOrigins(
  store: { readonly read: Pick<Reader, 'streamSettings'> },
  clock: Clock,
): FrameOrigins {
  const kept = new Map<NameKey, { readonly at: number; readonly answer: Promise<readonly string[]> }>()

  const ask = (key: NameKey): Promise<readonly string[]> => {
    const answer = store.read.streamSettings.frameOriginsOf(key)
    kept.delete(key)
    kept.set(key, { at: clock.now().getTime(), answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return answer
  }
  return {
    async of(name, mayAsk) {
      const key = nameKey(name)
      const known = kept.get(key)
      const age = known === undefined ? Infinity : clock.now().getTime() - known.at
      // after the clock was set back nothing is valid for ever
      if (known !== undefined && age >= 0 && age < KEPT_MS) return known.answer.catch(() => null)
      if (!mayAsk()) return null
      try {
        return await ask(key)
      } catch {
        // nobody can change anything while the store does not answer, so what was known still holds
        kept.delete(key)
        if (known !== undefined) kept.set(key, known)
        return known === undefined ? null : known.answer.catch(() => null)
      }
    },
    forget(name) {
      kept.delete(name)
    },
  }
}
