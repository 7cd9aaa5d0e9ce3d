import { cleanMessage, NOTHING_BESIDE, type MessageEvent, type Quote, type Unnumbered } from '@gwar/protocol'
import type { Appended } from '../../events/append.ts'
import { messageOfRow } from '../../events/stored-event.ts'
import { foldText } from '../../search/fold-text.ts'
import type { MessagePace, Verdict } from '../../store/messages/pace.ts'
import type { Chat } from '../chat.ts'
import { countRetroMessage } from './count-retro-message.ts'
import { filesOf } from './files-of.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { lookOf } from './look-of.ts'
import { draftOf } from '../rules/draft-of.ts'
import type { Draft, Refusal } from '../rules/rule.ts'
import { paceOf, refusalOf, refusalOfVerdict } from '../rules/rules.ts'
import { firstOfNonce, saidBefore, type SaidBefore } from './said-before.ts'
import type { Session } from '../live/session.ts'

/** What a client wants to say. */
export interface Utterance {
  readonly kind: 'message' | 'action'
  /** Said as a NOTICE; never an action. */
  readonly isNotice: boolean
  readonly text: string
  readonly replyId: string | null
  /** Ids of uploads; with any of them the text may be empty. */
  readonly attachmentIds: readonly string[]
  /** Version of the retro page on which it is written. */
  readonly retrochat: 1 | 2 | null
  /** Tags that the client addressed to other clients. */
  readonly clientTags: readonly (readonly [key: string, value: string])[]
  readonly nonce: string | null
  readonly label: string | null
}

/** How sending ended; `stored` means that the echo is on its way to everybody, the sender included. */
export type Sent =
  | { readonly outcome: 'stored'; readonly event: Unnumbered<MessageEvent> }
  | SaidBefore
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'failed' }

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
  if (refusal !== null)
    return { sent: (await saidBefore(chat, session, utterance.nonce)) ?? { outcome: 'refused', refusal } }
  const person = session.person!
  const files = await filesOf(chat, session, channel, utterance)
  if ('refusal' in files) return { sent: { outcome: 'refused', refusal: files.refusal } }
  const quoted = utterance.replyId === null ? null : await quotedMessage(chat, channel, utterance.replyId)
  const at = chat.clock.now()
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
  const pace = paceOf(draft, chat.rules)
  channel.expectEcho(event.id, { session, label: utterance.label })
  const appended = chat.appender.append(
    {
      id: event.id,
      channelId: channel.id,
      userId: person.id,
      kind: utterance.kind,
      text,
      folded: foldText(text),
      modes: event.from.modes,
      color: event.color,
      replyTo: event.replyId,
      replyUserId: quoted?.from.id ?? null,
      badges: look.badges,
      retrochat: utterance.retrochat,
      isNotice: utterance.isNotice,
      files: files.stored,
      nonce: utterance.nonce,
      pace,
      at,
    },
    event,
  )
  return { sent: appended.then((result) => outcomeOf(chat, draft, event, pace, result)) }
}

async function outcomeOf(
  chat: Chat,
  draft: Draft<Session>,
  event: Unnumbered<MessageEvent>,
  pace: MessagePace | null,
  result: Appended,
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
        firstOfNonce(chat, session, result).then((first) => first ?? { outcome: 'failed' }),
      )
    case 'refused':
      if (result.reason === 'unknown_channel' || result.reason === 'attachments_gone')
        return { outcome: 'refused', refusal: { name: result.reason, values: {} } }
      if (result.reason === 'slow') {
        tellSlow(chat, draft, event.from.id!, result.seconds)
        return { outcome: 'refused', refusal: await chat.unfinished.add(slowRefusal(chat, draft, result)) }
      }
      return { outcome: 'refused', refusal: refusalOfVerdict(draft, result) }
    default:
      return result
  }
}

/** The refusal of slow mode; it offers a subscription only in channels that sell one. */
async function slowRefusal(chat: Chat, draft: Draft, verdict: Verdict): Promise<Refusal> {
  const refusal = refusalOfVerdict(draft, verdict)
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
