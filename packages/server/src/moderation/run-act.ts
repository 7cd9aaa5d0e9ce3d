import { EVERYWHERE, type Actor, type Scope } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { Transactor } from '../store/nouns.ts'
import { refused, type Act, type ActContext, type Done, type Refused, type SelfAskingAct } from './act.ts'
import { askRight } from './ask-right.ts'
import { hidesNames, withoutNames } from './hidden-names.ts'
import { entryNotices } from './log/entry-notices.ts'
import { everywhereAt, lockScope } from './lock-scope.ts'
import type { Moderation } from './moderation.ts'
import { tellPeople } from './tell-people.ts'

/** Who acts where. The operator and the service are named, so that a connection without a person is never taken for one. */
export interface ActPlace {
  readonly channel: { readonly id: string }
  readonly person:
    | (Actor & { readonly scopes?: ReadonlySet<Scope> | null; readonly applicationId?: string | null })
    | 'operator'
    | 'service'
  /** The actor's own id of the act, so that sending it twice does it once. */
  readonly nonce?: string | null
}

/** How an act ended: what it gave, with the numbers of its entries in the channel's log, or why it was refused. */
export type ActOutcome<T extends Done> =
  | (T & { readonly refusal: null; readonly entries: readonly number[] })
  | Refused

/**
 * Runs one act of moderation:
 * 1. One transaction locks the channel's row, and that of the other channel where the act is about two, asks the store for the right, does the act and stores its events.
 * 2. After the commit the events are published, then what is left of a ban is begun, then single people are told
 *    (INV-01). A refusal tells nobody.
 */
export async function runAct<Input, T extends Done>(
  moderation: Moderation,
  place: ActPlace,
  act: Act<Input, T> | SelfAskingAct<Input, T>,
  given: Input,
): Promise<ActOutcome<T>> {
  const read = act.read?.(given) ?? { input: given }
  if ('refusal' in read) return read
  const { bus, store } = moderation
  const channelId = place.channel.id
  const besideId = act.beside?.(read.input) ?? null
  const at = moderation.clock.now()
  const committed = await store.transact(async (tx) => {
    const { channel, beside } = await lockBoth(tx, channelId, besideId, at)
    if (channel === undefined) return refused('unknown_channel')
    const isHidden =
      channelId !== EVERYWHERE && channel.type === 'channel' && (await hidesNames(tx, channelId))
    const context = { ...contextOf(moderation, place, at), hidesNames: isHidden, tx, channel, beside }
    const { by, nonce } = context
    const before =
      by === null || nonce === null ? undefined : await tx.moderationLog.byNonce(channelId, by.id, nonce)
    if (before !== undefined) return refused('done_before', { entry: before.seq })
    const performed = await perform(act, context, read.input)
    if ('refusal' in performed) return performed
    const seqs = [...context.written, ...context.followed]
    // what leaves no entry is nobody's act of moderation: an own message deleted, a vote
    const done = isHidden && seqs.length > 0 ? withoutNames(moderation.texts, performed) : performed
    const told = await entryNotices(tx, channel, seqs)
    // everywhere is no channel that could have events
    const events = channelId === EVERYWHERE ? [] : await appendEvents(tx, channelId, done.events)
    const elsewhere = besideId === null ? [] : await appendEvents(tx, besideId, done.elsewhere ?? [])
    const ofOthers = [
      ...(beside === null ? [] : await entryNotices(tx, beside, done.entriesElsewhere ?? [])),
      ...(await entryNotices(tx, everywhereAt(at), context.everywhere)),
    ]
    return { done, told: [...told, ...ofOthers], entries: context.written, events, elsewhere }
  })
  if ('refusal' in committed) return committed
  const { done, told, entries, events, elsewhere } = committed
  const { stored = [], storedElsewhere = [] } = done
  if (stored.length > 0 || events.length > 0) bus.publish(channelId, [...stored, ...events])
  if (besideId !== null && storedElsewhere.length + elsewhere.length > 0)
    bus.publish(besideId, [...storedElsewhere, ...elsewhere])
  for (const message of stored) moderation.released(channelId, message)
  for (const message of storedElsewhere) moderation.released(besideId!, message)
  // lines for a quiet channel are written in the next microtask, and must come before those for single people
  await Promise.resolve()
  for (const banId of done.unsweptIds ?? []) await moderation.finishBan(banId)
  tellPeople(bus, [...done.notices, ...told])
  if (done.files !== undefined && done.files.length > 0) await moderation.removeFiles(done.files)
  return { ...done, entries, refusal: null }
}

/**
 * Locks the act's channel and the other one, both in the order of their ids, so that two acts never wait for each other;
 * the log of the whole service behind any channel, because acts of channels write into it.
 */
async function lockBoth(
  tx: Transactor,
  channelId: string,
  besideId: string | null,
  at: Date,
): Promise<{ readonly channel: ChannelRow | undefined; readonly beside: ChannelRow | null }> {
  const isFirst = besideId !== null && (channelId === EVERYWHERE || besideId < channelId)
  const first = isFirst ? ((await tx.channels.lock(besideId)) ?? null) : null
  const channel = await lockScope(tx, channelId, at)
  if (besideId === null || isFirst) return { channel, beside: first }
  return { channel, beside: (await tx.channels.lock(besideId)) ?? null }
}

async function perform<Input, T extends Done>(
  act: Act<Input, T> | SelfAskingAct<Input, T>,
  context: ActContext,
  input: Input,
): Promise<T | Refused> {
  if (act.right === 'asked by run') return act.run(context, input)
  const right = typeof act.right === 'function' ? act.right(input, context) : act.right
  const scene = await askRight(context, right, act.pace)
  return 'refusal' in scene ? scene : act.run(scene, input)
}

function contextOf(
  {
    texts,
    secondFactorLetters,
    moderatorsNeedSecondFactor,
    keepsRemovedTexts,
    ownersAttach,
    reportsPerHour,
    newId,
  }: Moderation,
  { person, nonce = null }: ActPlace,
  at: Date,
): Omit<ActContext, 'tx' | 'channel' | 'beside' | 'hidesNames'> {
  const human = typeof person === 'string' ? null : person
  return {
    by: human === null ? null : { id: human.id, name: human.name },
    isService: person === 'service',
    scopes: human?.scopes ?? null,
    applicationId: human?.applicationId ?? null,
    nonce,
    secondFactorLetters,
    moderatorsNeedSecondFactor,
    keepsRemovedTexts,
    ownersAttach,
    reportsPerHour,
    at,
    texts,
    newId,
    written: [],
    followed: [],
    everywhere: [],
  }
}
