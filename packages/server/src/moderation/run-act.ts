import type { Actor, Scope } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { refused, type Act, type ActContext, type Done, type Refused, type SelfAskingAct } from './act.ts'
import { askRight } from './ask-right.ts'
import type { Moderation } from './moderation.ts'

/** Who acts where. The operator is named, so that a connection without a person is never taken for one. */
export interface ActPlace {
  readonly channel: { readonly id: string }
  readonly person: (Actor & { readonly scopes?: ReadonlySet<Scope> | null }) | 'operator'
}

/** How an act ended: what it gave, or why it was refused. */
export type ActOutcome<T extends Done> = (T & { readonly refusal: null }) | Refused

/**
 * Runs one act of moderation:
 * 1. One transaction locks the channel's row, asks the store for the right, does the act and stores its events.
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
  const at = moderation.clock.now()
  const committed = await store.transact(async (tx) => {
    const channel = await tx.channels.lock(channelId)
    if (channel === undefined) return refused('unknown_channel')
    const done = await perform(act, { ...contextOf(moderation, place, at), tx, channel }, read.input)
    return 'refusal' in done ? done : { done, events: await appendEvents(tx, channelId, done.events) }
  })
  if ('refusal' in committed) return committed
  const { done, events } = committed
  if (events.length > 0) bus.publish(channelId, events)
  // lines for a quiet channel are written in the next microtask, and must come before those for single people
  await Promise.resolve()
  if (done.unsweptId != null) await moderation.finishBan(done.unsweptId)
  for (const { userId, notice } of done.notices) bus.tellUser(userId, notice)
  if (done.files !== undefined && done.files.length > 0) await moderation.removeFiles(done.files)
  return { ...done, refusal: null }
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
  { texts, secondFactorLetters, ownersAttach, newId }: Moderation,
  { person }: ActPlace,
  at: Date,
): Omit<ActContext, 'tx' | 'channel'> {
  return {
    by: person === 'operator' ? null : { id: person.id, name: person.name },
    scopes: person === 'operator' ? null : (person.scopes ?? null),
    secondFactorLetters,
    ownersAttach,
    at,
    texts,
    newId,
  }
}
