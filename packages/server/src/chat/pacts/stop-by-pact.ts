import { LEVELS, levelOf } from '@gwar/protocol'
import { takeNews } from '../../moderation/pacts/take-news.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { Chat } from '../chat.ts'
import type { LiveSet } from '../filters/live-set.ts'
import { holdMessage } from '../held/hold-message.ts'
import { saidBefore } from '../send/said-before.ts'
import type { Said } from '../send/said.ts'
import type { Sent } from '../send/utterance.ts'

/**
 * What becomes of a message of somebody whom a pact or a list from outside names: it waits for a moderator where the
 * channel chose that; null lets it on. Who stands in a list by the name of a connected account is recognized with their
 * first line here; a ban that comes of it is the store's to refuse. Moderators and trusted people are free.
 */
export async function stopByPact(
  chat: Chat,
  said: Said,
  set: LiveSet,
): Promise<Exclude<Sent, { outcome: 'stored' | 'empty' }> | { readonly renewed: LiveSet } | null> {
  const { draft, utterance, person, text, files, at } = said
  const { session, channel, standing } = draft
  const { filters } = channel
  if (standing.guest || levelOf(standing.modes) >= LEVELS.o) return null
  let listing = await filters.listing(person.id)
  if (listing === 'unread') {
    await runAct(chat, { channel, person: 'service' }, takeNews, { userId: person.id })
    filters.forgetListing(person.id)
    listing = await filters.listing(person.id)
  }
  if (listing !== 'hold' || (await filters.isTrusted(person.id))) return null
  const newest = await filters.confirm(set, at.getTime())
  if (newest !== set) return { renewed: newest }
  const first = await saidBefore(chat, session, utterance)
  if (first !== null) return first
  return holdMessage(chat, {
    channel,
    session,
    utterance,
    text,
    files,
    replyUserId: said.replyUserId,
    cause: 'pact',
    fired: null,
    at,
  })
}
