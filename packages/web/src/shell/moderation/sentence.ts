import { CLEARS_WORDS, type BanClears } from '@gwar/protocol'
import { command } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { offerUndo } from './offer-undo.ts'
import type { SentenceWish } from './sentence-wish.ts'

/** A mute for some seconds, or a ban for some or for ever (null) that takes messages along. */
export type Sentence =
  | { readonly kind: 'mute'; readonly seconds: number; readonly reason: string }
  | {
      readonly kind: 'ban'
      readonly seconds: number | null
      readonly clears: BanClears
      readonly reason: string
    }

/** The mute that is one press away. */
export const SHORT_MUTE_SECONDS = 600

/** Mutes or bans at once; the notice of it takes the deed back for ten seconds. False where it was refused. */
export async function passSentence(
  { target, name, onChange }: Pick<SentenceWish, 'target' | 'name' | 'onChange'>,
  sentence: Sentence,
): Promise<boolean> {
  const { kind, seconds, reason } = sentence
  const words =
    kind === 'mute'
      ? ['.mute', name, String(seconds), reason]
      : ['.ban', name, seconds === null ? '' : `${seconds}s`, CLEARS_WORDS[sentence.clears], reason]
  const [answer] = await Promise.all([command(target, words.filter(Boolean).join(' ')), loadPageTexts()])
  const texts = currentTexts()
  if (!answer.ok) {
    notify('red', refusalText(texts, answer))
    return false
  }
  onChange?.({
    isMute: kind === 'mute',
    reason: reason === '' ? null : reason,
    expiresAt: seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString(),
  })
  const said =
    sentence.kind === 'mute'
      ? texts.card.muted({ name, seconds: sentence.seconds })
      : texts.card.bannedNow({ name, isTimed: seconds !== null, seconds: seconds ?? 0 })
  // the list tells that it is lifted
  offerUndo(said, { target, entries: answer.entries, onUndone: () => onChange?.(null) })
  return true
}
