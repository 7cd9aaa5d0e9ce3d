import type { Locale } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { PushRoundRow } from '../store/streams/push-rounds.ts'
import type { Unfinished } from '../unfinished.ts'
import { liveMessage } from './live-message.ts'
import type { Push } from './push.ts'

const EVERY_MS = 10_000
/** Once a channel was told of, nobody is told of it again for so long. */
const PAUSE_MS = 4 * 3_600_000
/** Of a stream that began longer ago, as after an outage, nobody is told any more. */
const LATE_MS = 3_600_000
const LEASE_MS = 30_000
const PAGE = 200
const AT_ONCE = 100

interface TellContext {
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly push: Pick<Push, 'tell'>
  readonly newId: () => string
  readonly tellMs: number
  readonly product: string
  readonly locale: Locale
  readonly onError: (error: unknown) => void
}

/**
 * Tells the followers of channels that their streams began. Every node looks every 10 s; a round belongs to the node
 * that took it for 30 s more after each page, so that another goes on where one died.
 */
export function tellFollowers(context: TellContext): () => void {
  const { clock, unfinished, onError } = context
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      if (!(await context.store.read.pendingWork.isAny('pushRounds'))) return
      await beginRounds(context)
      while (!context.stopping.aborted && (await goOn(context)));
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return clock.every(EVERY_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
}

async function beginRounds({ store, clock, newId, tellMs }: TellContext): Promise<void> {
  const createdAt = clock.now()
  const at = createdAt.getTime()
  await store.transact(async ({ pushRounds }) => {
    const due = await pushRounds.due(
      {
        begunBy: new Date(at - tellMs),
        begunAfter: new Date(at - tellMs - LATE_MS),
        pauseMs: PAUSE_MS,
        tellMs,
      },
      AT_ONCE,
    )
    for (const { id: streamId, channelId } of due)
      await pushRounds.insert({ id: newId(), channelId, streamId, createdAt })
  })
}

/** Takes one round and brings it to its end; false where there is none to take. */
async function goOn(context: TellContext): Promise<boolean> {
  const { store, clock, stopping } = context
  const at = clock.now()
  const taken = await store.transact((tx) => tx.pushRounds.take(at, leaseFrom(at)))
  if (taken === undefined) return false
  let round: PushRoundRow | null = taken
  while (round !== null && !stopping.aborted) round = await sendPage(context, round)
  return true
}

/** Sends one page; gives the round as it is behind it, or null where it is done or another node has it. */
async function sendPage(context: TellContext, round: PushRoundRow): Promise<PushRoundRow | null> {
  const { store, clock, stopping, push, product, locale } = context
  const { channelId, streamId } = round
  const at = clock.now()
  const { stream, name, devices, end } = await store.transact(async ({ channels, pushRounds, streams }) => {
    const end = await pushRounds.endOfPage(round, PAGE)
    return {
      stream: await streams.running(channelId),
      name: (await channels.byId(channelId))?.name,
      devices: end === null ? [] : await pushRounds.page(round, end, at),
      end,
    }
  })
  // who would come finds nothing any more, or it is no news
  const isLate = round.createdAt.getTime() <= at.getTime() - LATE_MS
  const isOver = isLate || stream?.id !== streamId || name === undefined || name === null
  if (isOver || end === null) {
    const doneAt = clock.now()
    await store.transact((tx) => tx.pushRounds.advance(round, { ...round, takenUntil: null, doneAt }))
    return null
  }
  const told = devices.filter(({ kinds }) => kinds.split(',').includes('live'))
  const began = { product, channel: { id: channelId, name }, title: stream.title, streamId }
  await push.tell(
    told.map((device) => ({
      device,
      about: { streamId },
      message: liveMessage(began, { content: device.content, locale: device.locale ?? locale }),
    })),
  )
  // what was cut short is sent by the node that goes on
  if (stopping.aborted) return null
  const to = { afterUser: end, takenUntil: leaseFrom(clock.now()), doneAt: null }
  return (await store.transact((tx) => tx.pushRounds.advance(round, to))) ? { ...round, ...to } : null
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}
