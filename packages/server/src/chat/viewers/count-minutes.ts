import type { Chat } from '../chat.ts'
import type { DueMinute } from '../../store/streams/stream-minutes.ts'
import { viewersOf } from './viewers-of.ts'
import { countMembers } from './viewers.ts'

const EVERY_MS = 10_000
const MINUTE_MS = 60_000
/** How many streams are looked at in one round. */
const ROUND = 500

type Counting = Pick<Chat, 'store' | 'clock' | 'channels' | 'nodes' | 'unfinished' | 'onError'>

/**
 * Counts each minute of a stream when it has ended, and the whole stream when that has. Every node looks for what is
 * due; who counts first stays. Nobody knows afterwards how many watched, so that a minute in which no node ran is
 * missing (STAT-01).
 */
export function countMinutes(chat: Counting): () => void {
  const { store, clock, unfinished, onError } = chat
  const startedAt = clock.now()
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      if (!(await store.read.pendingWork.isAny('uncountedStreams'))) return
      const due = await store.read.streamMinutes.due(clock.now(), startedAt, ROUND)
      // where one channel fails the others have their turn all the same
      for (const minute of due) await countMinute(chat, minute).catch(onError)
      for (const id of await store.read.streams.uncounted(ROUND)) await countStream(chat, id).catch(onError)
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

async function countMinute(chat: Counting, { streamId, channelId, minute }: DueMinute): Promise<void> {
  const { store } = chat
  const to = new Date(minute.getTime() + MINUTE_MS)
  const counted = await store.read.streamMinutes.count({ channelId, from: minute, to })
  const viewers = viewersOf(chat, channelId)
  const members = membersOf(chat, channelId)
  await store.transact((tx) =>
    tx.streamMinutes.keep({ streamId, channelId, minute, viewers, members, ...counted }),
  )
}

function membersOf({ channels, nodes }: Counting, channelId: string): number {
  const channel = channels.get(channelId)
  return countMembers(channel?.presence.members() ?? nodes?.membersOf(channelId) ?? [])
}

async function countStream({ store }: Counting, id: string): Promise<void> {
  const stream = await store.read.streams.byId(id)
  if (stream === undefined || stream.endedAt === null) return
  const { channelId, beganAt, endedAt } = stream
  // what is said in the last millisecond belongs to it
  const to = new Date(endedAt.getTime() + 1)
  const counted = await store.read.streamMinutes.count({ channelId, from: beganAt, to })
  await store.transact((tx) => tx.streamMinutes.sum({ id, endedAt }, counted))
}
