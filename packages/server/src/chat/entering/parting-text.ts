import { cleanMessage, LEVELS, levelOf, may } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person, Session } from '../live/session.ts'
import { draftOf } from '../rules/draft-of.ts'
import { refusalOf } from '../rules/rules.ts'
import { judgeMessage } from '../send/judge-message.ts'
import { isJudged } from '../shield/live-shield.ts'
import { judgingAt } from '../shield/shield-filter.ts'
import { shieldRule } from '../shield/shield-rule.ts'

/**
 * The reason that somebody gives with PART, QUIT or a deletion, or the words in the tags of a client, as members of these
 * channels may read them; null for none. They are subject to the rules of messages, the shield and the filters: where
 * their author could not write them in each of the channels, nobody is told.
 */
export async function partingText(
  chat: Pick<Chat, 'clock' | 'onError'>,
  session: Session,
  channels: Iterable<LiveChannel>,
  text: string,
): Promise<string | null> {
  const cleaned = cleanMessage(text.replaceAll(/\p{Cc}/gu, ''))
  const { person } = session
  if (cleaned === '' || person === null) return null
  try {
    for (const channel of channels)
      if (
        channel.type === 'channel' &&
        !(await mayBeTold(session, person, channel, cleaned, chat.clock.now()))
      )
        return null
    return cleaned
  } catch (error) {
    // who leaves leaves although nobody can say whether the words may be read
    chat.onError(error)
    return null
  }
}

async function mayBeTold(
  session: Session,
  person: Person,
  channel: LiveChannel,
  text: string,
  at: Date,
): Promise<boolean> {
  const { filters } = channel
  const draft = draftOf(session, channel, { text, hasFiles: false }, at)
  if (refusalOf(draft) !== null) return false
  // rules that only the store can judge are not asked for a reason, so in such channels none is told
  const isPaced = channel.modes.has('r') || channel.modes.has('s')
  if (isPaced && !may('write_without_pace', draft.standing)) return false
  // unlike a message, a reason is not stored behind a look at the filters' versions
  const set = judgingAt(await filters.confirm(await filters.get(), at.getTime()), at)
  if (!isJudged(set)) return true
  if (set.shield !== null && shieldRule(set.shield, draft, person, at) !== null) return false
  const isFree = draft.standing.guest || levelOf(draft.standing.modes) >= LEVELS.o
  const isListed = set.hasPacts && !isFree && (await filters.listing(person.id)) !== 'free'
  if (isListed && !(await filters.isTrusted(person.id))) return false
  return (await judgeMessage(set, { channel, person, text, files: [], at, isUnsaid: true })).caught === null
}
