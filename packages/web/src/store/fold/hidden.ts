import { holdsWord, nameKey, wordsOf, type Author, type NameKey, type Settings } from '@gwar/protocol'
import { config } from '../../browser/config.ts'

/** Why a message is not shown at once: a blocked person wrote it, or a blocked word stands in it. */
export type HiddenWhy = 'person' | 'word'

/** A text and who wrote it: a message, or a line that is quoted. */
interface Written {
  readonly name: string | null
  readonly text: string
}

/** The people and words that somebody does not want to read; guests have only words. */
export interface Hider {
  /** Whether such messages go away wholly; else a placeholder stands in their place (BLOCKING-01, BLOCKING-02). */
  readonly removes: boolean
  readonly hasBlocked: (name: string | null) => boolean
  readonly why: (written: Written) => HiddenWhy | null
}

interface HiderOf {
  readonly ownName: string | null
  readonly blocked: ReadonlyMap<NameKey, string>
  readonly settings: Pick<Settings, 'hide_blocked_lines' | 'blocked_words'>
}

/** Own lines and those of the service are never hidden (OPEN-107, OPEN-108). */
export function hiderOf({ ownName, blocked, settings }: HiderOf): Hider {
  const words = wordsOf(settings.blocked_words)
  const exempt = new Set([...config.neverBlocked, ...(ownName === null ? [] : [ownName])].map(nameKey))
  const hasBlocked = (name: string | null): boolean =>
    name !== null && blocked.has(nameKey(name)) && !exempt.has(nameKey(name))
  return {
    removes: settings.hide_blocked_lines === 1,
    hasBlocked,
    why({ name, text }) {
      if (name !== null && exempt.has(nameKey(name))) return null
      if (hasBlocked(name)) return 'person'
      return holdsWord(text, words) ? 'word' : null
    },
  }
}

const known = new WeakMap<Hider, WeakMap<object, HiddenWhy | 'shown'>>()

/** Why an event of the list is hidden; remembered for each event, because rows ask again in each frame. */
export function hiddenWhy(
  hider: Hider,
  event: { readonly type: string; readonly from?: Author; readonly text: string },
): HiddenWhy | null {
  if (event.from === undefined) return null
  let whys = known.get(hider)
  if (whys === undefined) known.set(hider, (whys = new WeakMap()))
  let why = whys.get(event)
  if (why === undefined) {
    why = hider.why({ name: event.from.name, text: event.text }) ?? 'shown'
    whys.set(event, why)
  }
  return why === 'shown' ? null : why
}
