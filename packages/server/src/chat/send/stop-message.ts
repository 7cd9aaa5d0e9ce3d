import { holdMessage } from '../held/hold-message.ts'
import type { Chat } from '../chat.ts'
import type { LiveSet } from '../filters/live-set.ts'
import type { Refusal } from '../rules/rule.ts'
import { countHits } from './count-hits.ts'
import { judgeMessage, type Caught } from './judge-message.ts'
import { punishAuthor as punishAct } from '../../moderation/people/punish.ts'
import { runAct } from '../../moderation/run-act.ts'
import { stopByPact } from '../pacts/stop-by-pact.ts'
import { saidBefore } from './said-before.ts'
import { isJudged } from '../shield/live-shield.ts'
import { holdByShield, isRefusedAsFull } from '../shield/hold-by-shield.ts'
import { judgingAt, SHIELD_FILTER } from '../shield/shield-filter.ts'
import { stopByShield } from '../shield/stop-by-shield.ts'
import type { Said } from './said.ts'
import type { Sent } from './utterance.ts'

/** How often a message is judged while its channel's filters change. */
export const JUDGED_MOST = 3

/**
 * What becomes of a message that a filter stops: it is refused, or waits for a moderator; null lets it pass. A message
 * that was stored or held before its filter came is answered as what became of it. The shield, where it is up, comes
 * before pacts and lists, and those before all filters. A channel without any of them costs a comparison.
 */
export async function stopMessage(
  chat: Chat,
  said: Said,
  set: LiveSet,
  times = JUDGED_MOST,
): Promise<Exclude<Sent, { outcome: 'stored' | 'empty' }> | null> {
  const { draft, utterance, person, text, files, at } = said
  const judging = judgingAt(set, at)
  if (!isJudged(judging)) return null
  const { session, channel } = draft
  const anew = (newest: LiveSet) =>
    times > 1 ? stopMessage(chat, said, newest, times - 1) : ({ outcome: 'busy' } as const)
  const { shield } = judging
  const shielded = shield === null ? null : await stopByShield(chat, said, set, shield)
  if (shielded !== null) return 'renewed' in shielded ? anew(shielded.renewed) : shielded
  const listed = judging.hasPacts ? await stopByPact(chat, said, set) : null
  if (listed !== null) return 'renewed' in listed ? anew(listed.renewed) : listed
  const judged = await judgeMessage(judging, { channel, person, text, files: files.records, at })
  const newest = judged.caught === null ? set : await channel.filters.confirm(set, at.getTime())
  if (newest !== set) return anew(newest)
  const { caught } = judged
  const byShield = caught?.fired.id === SHIELD_FILTER ? shield : null
  const watching = judged.watching.filter(({ filter }) => !said.watchedBy.has(filter.id))
  // what is sent again was counted when it was sent first, also by those that only watch
  const isHit = caught !== null || watching.length > 0
  const first = isHit ? await saidBefore(chat, session, utterance) : null
  if (first !== null) return first
  if (byShield === null) countHits(chat, { channel, person, text, at }, { caught, watching })
  for (const { filter } of watching) said.watchedBy.add(filter.id)
  if (caught === null) return null
  if (caught.does === 'refuse') {
    await punishAuthor(chat, said, caught, utterance.nonce ?? chat.newId())
    return { outcome: 'refused', refusal: refusalOf(caught) }
  }
  if (byShield !== null && isRefusedAsFull(chat, said, byShield)) return { outcome: 'held_full' }
  const held =
    byShield !== null
      ? await holdByShield(chat, said, byShield)
      : await holdMessage(chat, {
          channel,
          session,
          utterance,
          text,
          files,
          replyUserId: said.replyUserId,
          cause: caught.cause,
          fired: caught.fired,
          at,
        })
  if (held.outcome === 'held') await punishAuthor(chat, said, caught, utterance.nonce ?? chat.newId())
  return held
}

/** What the filter does beside (FILT-06), once for a message however often it is sent. A failure stops nothing. */
async function punishAuthor(
  chat: Chat,
  { draft: { channel }, person }: Said,
  { punish, fired: { id, version, title, tells } }: Caught,
  messageId: string,
): Promise<void> {
  if (punish === null) return
  const punished = {
    userId: person.id,
    punish,
    filter: id === SHIELD_FILTER ? null : { id, version },
    title: tells === 'nothing' ? null : title,
    said: messageId,
  }
  try {
    await runAct(chat, { channel, person: 'service' }, punishAct, punished)
  } catch (error) {
    chat.onError(error)
  }
}

/** What the author is told: as much as the filter tells (WHY-01). */
function refusalOf({ fired: { title, tells, places } }: Caught): Refusal {
  const spans = tells === 'words' ? places.map(([from, to]) => `${from}-${to}`).join(' ') : ''
  return {
    name: 'filtered',
    values: { ...(tells !== 'nothing' && { title }), ...(spans !== '' && { spans }) },
  }
}
