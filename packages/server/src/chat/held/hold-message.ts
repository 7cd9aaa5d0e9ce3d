import { banRefusal } from '../../moderation/bans/ban-refusal.ts'
import { entryNotices } from '../../moderation/log/entry-notices.ts'
import { writeEntry } from '../../moderation/log/write-entry.ts'
import { heldNotices } from '../../moderation/matters/held-notices.ts'
import { tellPeople } from '../../moderation/tell-people.ts'
import type { PersonalNotice } from '../../moderation/act.ts'
import type { FilesOfMessage } from '../../store/messages/new-message.ts'
import type { FiredFilter, HeldCause, HeldFile, HeldMessage } from '../../store/moderation/matter-row.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'
import type { Refusal } from '../rules/rule.ts'
import { lookOf } from '../send/look-of.ts'
import { firstOfNonce, NONCE_MS, type SaidBefore } from '../send/said-before.ts'
import { heldAs } from './held-as.ts'
import type { Held } from './held.ts'

/** How many messages of one person may wait in a channel. */
const HELD_PER_PERSON = 3

/** What holding a message takes of the chat. */
type HoldingChat = Pick<
  Chat,
  | 'store'
  | 'bus'
  | 'nodes'
  | 'clock'
  | 'newId'
  | 'texts'
  | 'channels'
  | 'heldPerChannel'
  | 'onStored'
  | 'onError'
>

/** A message that a moderator must see before anybody else does. */
export interface Holding {
  readonly channel: LiveChannel
  readonly session: Session
  readonly utterance: {
    readonly kind: 'message' | 'action'
    readonly isNotice: boolean
    readonly replyId: string | null
    readonly retrochat: 1 | 2 | null
    readonly nonce: string | null
    readonly label: string | null
  }
  /** The text as it would be stored. */
  readonly text: string
  /** Its uploads: how they are shown, and how they are stored. */
  readonly files: { readonly records: readonly HeldFile[]; readonly stored: FilesOfMessage | null }
  readonly replyUserId: string | null
  readonly cause: HeldCause
  /** The filter that caught it, or that could not be judged in time; null for the shield. */
  readonly fired: FiredFilter | null
  readonly at: Date
}

/** How holding a message ended. */
export type HoldOutcome =
  | Held
  | SaidBefore
  /** With the nonces of the author's messages that wait, where the store was asked. */
  | { readonly outcome: 'held_full'; readonly waiting?: readonly string[] }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'failed' }

/** Another message got the nonce first. Ends the transaction, so that nothing of this one is left. */
class SaidAlready extends Error {
  readonly first: { readonly channelId: string; readonly messageId: string }

  constructor(first: { readonly channelId: string; readonly messageId: string }) {
    super('said already')
    this.first = first
  }
}

/**
 * Keeps a message for the channel's moderators instead of storing it. Nobody but them and its author learns that it
 * exists. All of it happens in one transaction behind the channel's lock: the nonce points to the held message, the
 * files are its own, and the log has an entry with the text as it was (QUE-08, QUE-09). Sent again, it is answered as
 * what became of it.
 */
export async function holdMessage(chat: HoldingChat, holding: Holding): Promise<HoldOutcome> {
  const { channel, session, utterance, at } = holding
  const person = session.person!
  const look = await lookOf(channel, person, at)
  const message: HeldMessage = {
    kind: utterance.kind,
    text: holding.text,
    isNotice: utterance.isNotice,
    retrochat: utterance.retrochat,
    replyId: utterance.replyId,
    replyUserId: holding.replyUserId,
    modes: channel.modesOf(person.id, person.globalModes),
    color: look.color,
    badges: look.badges,
    files: holding.files.records.map(({ id, name, kind, url }) => ({ id, name, kind, url })),
    media: holding.files.stored?.media ?? 0,
    cause: holding.cause,
    fired: holding.fired,
    nonce: utterance.nonce,
    behind: 0,
  }
  const id = chat.newId()
  try {
    const done = await chat.store.transact((tx) => hold(chat, tx, { ...holding, id, message }))
    if (!('told' in done)) return done
    tellPeople(chat.bus, done.told)
    return done.held
  } catch (error) {
    if (error instanceof SaidAlready)
      return (
        (await firstOfNonce(chat, { session, label: utterance.label }, error.first)) ?? { outcome: 'failed' }
      )
    chat.onError(error)
    return { outcome: 'failed' }
  }
}

interface Kept extends Holding {
  readonly id: string
  readonly message: HeldMessage
}

async function hold(
  chat: HoldingChat,
  tx: Transactor,
  { channel: live, session, files, id, message: sent, at }: Kept,
): Promise<
  { readonly held: Held; readonly told: readonly PersonalNotice[] } | Exclude<HoldOutcome, Held | SaidBefore>
> {
  const userId = session.person!.id
  const channel = await tx.channels.lock(live.id)
  if (channel === undefined) return refusedBy('unknown_channel')
  const message: HeldMessage = { ...sent, behind: channel.seq }
  const since = new Date(at.getTime() - NONCE_MS)
  const { nonce } = message
  const first = nonce === null ? undefined : await tx.nonces.find(userId, nonce, since)
  if (first !== undefined) throw new SaidAlready(first)
  const ban = await tx.bans.barring(channel.id, userId, at)
  if (ban !== undefined) return { outcome: 'refused', refusal: banRefusal(ban, at) }

  const bound = chat.heldPerChannel
  const { own, all, nonces } = await tx.matters.countHeld(channel.id, userId, bound)
  if (own >= HELD_PER_PERSON || all >= bound) return { outcome: 'held_full', waiting: nonces }
  const ids = files.stored?.ids ?? []
  if (ids.length > 0 && !(await tx.attachments.holdFor(id, ids, { channelId: channel.id, userId })))
    return refusedBy('attachments_gone')
  if (nonce !== null) {
    const claim = { userId, nonce, channelId: channel.id, messageId: id, createdAt: at }
    const claimed = await tx.nonces.claim(claim, since)
    if (claimed.messageId !== id) throw new SaidAlready(claimed)
  }

  const { hold_minutes: holdMinutes } = await tx.channelModeration.of(channel.id)
  const expiresAt = new Date(at.getTime() + holdMinutes * 60_000)
  const n = await tx.matters.open(
    { scopeId: channel.id, kind: 'held', userId, messageId: id, held: message, expiresAt },
    at,
  )
  const written: number[] = []
  const scene = { ...BY_THE_SERVICE, tx, channel, at, written, newId: chat.newId }
  await writeEntry(scene, {
    kind: 'opened',
    targetId: userId,
    targetModes: message.modes,
    messageId: id,
    matter: n,
    filter: message.fired,
    detail: { kind: 'held', cause: message.cause },
    evidence: {
      messages: [
        {
          id,
          seq: channel.seq,
          at: at.toISOString(),
          userId,
          kind: message.kind,
          text: message.text ?? '',
          files: message.files.map(({ name }) => name),
        },
      ],
      missing: 0,
    },
  })
  const told = [...(await entryNotices(tx, channel, written)), ...(await heldNotices(tx, channel, n))]
  return { held: heldAs({ n, state: 'open', held: message, expiresAt }, at), told }
}

/** Who writes the entry: a filter, which no moderator is. */
const BY_THE_SERVICE = { by: null, isService: true, modes: '', applicationId: null, nonce: null } as const

function refusedBy(name: string): { readonly outcome: 'refused'; readonly refusal: Refusal } {
  return { outcome: 'refused', refusal: { name, values: {} } }
}
