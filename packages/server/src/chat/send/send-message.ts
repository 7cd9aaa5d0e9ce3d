import { cleanMessage, NOTHING_BESIDE, type MessageEvent, type Quote, type Unnumbered } from '@gwar/protocol'
import type { Appended } from '../../events/append.ts'
import { messageOfRow } from '../../events/stored-event.ts'
import { foldMessage } from '../../search/fold-message.ts'
import type { NewMessage } from '../../store/messages/new-message.ts'
import type { MessagePace } from '../../store/messages/pace.ts'
import type { LiveSet } from '../filters/live-set.ts'
import type { Chat } from '../chat.ts'
import { warnedRefusal } from '../../moderation/people/warned-refusal.ts'
import { countRefusal } from './count-hits.ts'
import { countRetroMessage } from './count-retro-message.ts'
import { filesOf } from './files-of.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { lookOf } from './look-of.ts'
import { draftOf } from '../rules/draft-of.ts'
import type { Draft, Refusal } from '../rules/rule.ts'
import { paceOf, refusalOf, refusalOfVerdict } from '../rules/rules.ts'
import { firstOfNonce, saidBefore } from './said-before.ts'
import type { Session } from '../live/session.ts'
import { isJudged } from '../shield/live-shield.ts'
import { paceWithin } from '../shield/shield-rule.ts'
import type { Said } from './said.ts'
import { JUDGED_MOST, stopMessage } from './stop-message.ts'
import type { Sent, Utterance } from './utterance.ts'

/**
 * Applies the rules, stores the message and tells everybody (architecture, 'The way of one message'). Resolves
 * when the message has its place in the order, so that the sender's next line can follow without waiting for the
 * commit; `sent` resolves with the result. Only the former rejects.
 */
export async function sendMessage(
  chat: Chat,
  session: Session,
  channel: LiveChannel,
  utterance: Utterance,
): Promise<{ readonly sent: Sent | Promise<Sent> }> {
  const text = cleanMessage(utterance.text)
  if (text === '' && utterance.attachmentIds.length === 0) return { sent: { outcome: 'empty' } }
  const draft = draftOf(
    session,
    channel,
    { text, hasFiles: utterance.attachmentIds.length > 0 },
    chat.clock.now(),
  )
  const refusal = refusalOf(draft)
  if (refusal !== null) {
    const first = await saidBefore(chat, session, utterance)
    if (first !== null) return { sent: first }
    if (session.person !== null)
      countRefusal(chat, { channel, person: session.person, at: draft.at }, refusal.name)
    return { sent: { outcome: 'refused', refusal } }
  }
  const person = session.person!
  const files = await filesOf(chat, session, channel, utterance.attachmentIds)
  if ('refusal' in files) {
    const first = await saidBefore(chat, session, utterance)
    return { sent: first ?? { outcome: 'refused', refusal: files.refusal } }
  }
  const quoted = utterance.replyId === null ? null : await quotedMessage(chat, channel, utterance.replyId)
  const at = chat.clock.now()
  const replyUserId = quoted?.from.id ?? null
  const said: Said = { draft, utterance, person, text, files, replyUserId, at, watchedBy: new Set() }
  const known = channel.type === 'user' ? null : channel.filters.get()
  // a tick less for each message of a channel whose filters are known
  const filters = known instanceof Promise ? await known : known
  if (filters !== null && isJudged(filters)) {
    const stopped = await stopMessage(chat, said, filters)
    if (stopped !== null) return { sent: stopped }
  }
  const look = await lookOf(channel, person, at)
  const event: Unnumbered<MessageEvent> = {
    type: utterance.kind,
    id: chat.newId(),
    at: at.getTime(),
    from: {
      id: person.id,
      name: person.name,
      modes: channel.modesOf(person.id, person.globalModes),
      createdAt: person.createdAt.getTime(),
    },
    text,
    color: look.color,
    replyId: utterance.replyId,
    reply: quoted === null ? null : quoteOf(quoted),
    cleared: null,
    ...NOTHING_BESIDE,
    subscription: look.badges?.subscription ?? null,
    subscriptionGifter: look.badges?.gifter ?? null,
    attachments: files.records,
    retrochat: utterance.retrochat,
    hasBirthdayBadge: look.badges?.birthday === true,
    isNotice: utterance.isNotice,
    ...(utterance.clientTags.length > 0 && { clientTags: utterance.clientTags }),
  }
  const pace = paceWithin(filters?.shield ?? null, draft, paceOf(draft, chat.rules))
  const row: NewMessage = {
    id: event.id,
    channelId: channel.id,
    userId: person.id,
    kind: utterance.kind,
    text,
    folded: foldMessage(text),
    modes: event.from.modes,
    color: event.color,
    replyTo: event.replyId,
    replyUserId,
    badges: look.badges,
    retrochat: utterance.retrochat,
    isNotice: utterance.isNotice,
    files: files.stored,
    nonce: utterance.nonce,
    filters: filters?.versions ?? null,
    pace,
    at,
  }
  channel.expectEcho(event.id, { session, label: utterance.label })
  const result = chat.appender.append(row, event)
  return {
    sent: result.then((appended) =>
      appended.outcome === 'stale_filters'
        ? chat.unfinished.add(judgeAnew(chat, said, { row, event }, filters, JUDGED_MOST - 1))
        : outcomeOf(chat, said, event, pace, appended),
    ),
  }
}

/** A message on its way to the store. */
interface OnTheWay {
  readonly row: NewMessage
  readonly event: Unnumbered<MessageEvent>
}

/**
 * Judges a message anew of which the store said that its filters are old, so that nothing that a filter catches gets a
 * number behind the change (INV-23). Where they keep changing it gives up.
 */
async function judgeAnew(
  chat: Chat,
  said: Said,
  { row, event }: OnTheWay,
  old: LiveSet | null,
  times: number,
): Promise<Sent> {
  const { channel } = said.draft
  const giveUp = (sent: Sent): Sent => {
    channel.forgetEcho(event.id)
    return sent
  }
  if (old === null || times === 0) return giveUp({ outcome: 'busy' })
  try {
    const filters = await channel.filters.renew(old)
    const stopped = await stopMessage(chat, said, filters)
    if (stopped !== null) return giveUp(stopped)
    // modes may have changed with the filters
    const pace = paceWithin(filters.shield, said.draft, paceOf(said.draft, chat.rules))
    const judged = { ...row, filters: filters.versions, pace }
    const result = await chat.appender.append(judged, event)
    return result.outcome === 'stale_filters'
      ? await judgeAnew(chat, said, { row, event }, filters, times - 1)
      : await outcomeOf(chat, said, event, pace, result)
  } catch (error) {
    chat.onError(error)
    return giveUp({ outcome: 'failed' })
  }
}

async function outcomeOf(
  chat: Chat,
  { draft, utterance: { label } }: Said,
  event: Unnumbered<MessageEvent>,
  pace: MessagePace | null,
  result: Exclude<Appended, { outcome: 'stale_filters' }>,
): Promise<Sent> {
  const { session, channel } = draft
  if (result.outcome === 'stored') {
    chat.onStored(channel, event)
    if (event.retrochat !== null && channel.type === 'channel')
      void chat.unfinished.add(
        countRetroMessage(chat, event.from.id!).catch((error: unknown) => chat.onError(error)),
      )
    if (channel.type === 'user') chat.nodes?.tellConversation(channel, result.seq)
    if (pace?.slowSeconds != null) tellSlow(chat, draft, event.from.id!, pace.slowSeconds)
    return { outcome: 'stored', event }
  }
  channel.forgetEcho(event.id)
  switch (result.outcome) {
    case 'repeated':
      return chat.unfinished.add(
        firstOfNonce(chat, { session, label }, result).then((first) => first ?? { outcome: 'failed' }),
      )
    case 'refused':
      if (result.reason === 'unknown_channel' || result.reason === 'attachments_gone')
        return { outcome: 'refused', refusal: { name: result.reason, values: {} } }
      countRefusal(
        chat,
        { channel, person: session.person!, at: draft.at },
        refusalOfVerdict(draft, result).name,
      )
      if (result.reason === 'slow') {
        tellSlow(chat, draft, event.from.id!, result.seconds)
        const slowed = { ...refusalOfVerdict(draft, result), seconds: pace?.slowSeconds ?? 0 }
        return { outcome: 'refused', refusal: await chat.unfinished.add(slowRefusal(chat, draft, slowed)) }
      }
      if (result.reason === 'warned')
        return { outcome: 'refused', refusal: await chat.unfinished.add(warnedNow(chat, draft)) }
      return { outcome: 'refused', refusal: refusalOfVerdict(draft, result) }
    default:
      return result
  }
}

/** The refusal for a warning of which this node was not told, with its words; it is known here from now on. */
async function warnedNow(chat: Chat, { channel, session }: Draft<Session>): Promise<Refusal> {
  const userId = session.person!.id
  const standing = await chat.store.read.warnings.standing(channel.id, userId)
  channel.keepWarning(userId, standing ?? null)
  return warnedRefusal(standing ?? { reason: null })
}

/** The refusal of slow mode; it offers a subscription only in channels that sell one. */
async function slowRefusal(
  chat: Chat,
  draft: Draft,
  { name, values, seconds }: Refusal & { readonly seconds: number },
): Promise<Refusal> {
  // the pace that was asked for: this node may not have heard of a new one
  const refusal = { name, values: { ...values, seconds } }
  const isSold =
    chat.takesPayments && (await chat.store.read.channels.byId(draft.channel.id))?.subscriptionsAvailable
  return isSold === true ? refusal : { ...refusal, values: { ...refusal.values, is_sold: false } }
}

/** Tells all connections of the author when they may write again (PS-20). */
function tellSlow(chat: Chat, { channel }: Draft, userId: string, seconds: number): void {
  chat.bus.tellUser(userId, { type: 'slow', channelName: channel.name, seconds })
}

/** The message that is replied to, from the same channel only; null when it was removed. */
async function quotedMessage(
  chat: Chat,
  channel: LiveChannel,
  messageId: string,
): Promise<MessageEvent | null> {
  const row = await chat.store.read.messages.byId(channel.id, messageId)
  return row === undefined ? null : messageOfRow(row)
}

function quoteOf(quoted: MessageEvent): Quote {
  return {
    id: quoted.id,
    name: quoted.from.name,
    color: quoted.color,
    text: quoted.cleared === null ? quoted.text : '',
    isCleared: quoted.cleared !== null,
  }
}
