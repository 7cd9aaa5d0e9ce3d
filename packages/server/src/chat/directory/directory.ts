import type { ChannelsAnswer, ListedChannel } from '@gwar/protocol'
import type { NamedChannel } from '../../store/channels/directory.ts'
import type { Chat } from '../chat.ts'
import { nearestNames } from './nearest-names.ts'
import { sharedAnswer } from './shared-answer.ts'
import { shownLine } from './shown-line.ts'

/** How many channels with people are listed, and how many without. */
const MAX_LIVELY = 60
const MAX_QUIET = 40
/** How many channels are known by name: a later one is found by its exact address alone. */
const MAX_NAMES = 20_000
/** Of so many channels the last messages are compared for the list of quiet ones. */
const MAX_COMPARED = 2000
/** How long names and the order of quiet channels are kept. */
const NAMES_MS = 30_000
/** How long lists are kept: so long a message may stand there that was deleted meanwhile. */
const LIST_MS = 1000
const MAX_LIKE = 5

/** What strangers are told of the channels: which there are, how many people are there, what was said last. */
export interface Directory {
  /** The list of the front page. */
  list(): Promise<ChannelsAnswer>
  /** The channels whose names are nearest to what somebody typed. */
  like(typed: string): Promise<readonly ListedChannel[]>
  /** How many members are in the channel now. */
  peopleIn(channelId: string): number
}

/** Reads the channels for strangers. However many ask, the store is asked once in a while, and for a bounded part. */
export function openDirectory(chat: Pick<Chat, 'store' | 'clock' | 'channels' | 'nodes'>): Directory {
  const { store, clock, channels, nodes } = chat
  const peopleIn = (id: string): number => channels.get(id)?.presence.count ?? nodes?.memberIds(id).size ?? 0

  const names = sharedAnswer(clock, NAMES_MS, () => store.read.directory.named(MAX_NAMES))
  const quiet = sharedAnswer(clock, NAMES_MS, () =>
    store.read.directory.lastSpokenIn(MAX_COMPARED, MAX_LIVELY + MAX_QUIET),
  )

  /** Adds people and last messages, which change all the time. */
  const describe = async (named: readonly NamedChannel[]): Promise<readonly Described[]> => {
    const lines = await store.read.directory.lastMessages(named.map(({ id }) => id))
    const lastOf = new Map(lines.map((line) => [line.channelId, line]))
    return named.map(({ id, name, topic }) => {
      const last = lastOf.get(id)
      return {
        spokenAt: last?.at.getTime() ?? 0,
        channel: {
          name,
          // a channel that lives here knows a new topic at once
          topic: channels.get(id) === undefined ? topic : (channels.get(id)?.topic?.text ?? null),
          people: peopleIn(id),
          last:
            last === undefined
              ? null
              : { name: last.name, text: shownLine(last.text), at: last.at.toISOString() },
        },
      }
    })
  }

  const list = sharedAnswer(clock, LIST_MS, async (): Promise<ChannelsAnswer> => {
    const known = await store.read.channels.byIds(await livelyIds())
    const lively = known
      .filter(({ type }) => type === 'channel')
      .sort((one, other) => peopleIn(other.id) - peopleIn(one.id))
      .slice(0, MAX_LIVELY)
    const livelyIdSet = new Set(lively.map(({ id }) => id))
    const quietIds = (await quiet()).filter((id) => !livelyIdSet.has(id)).slice(0, MAX_QUIET)
    const silent = (await store.read.channels.byIds(quietIds)).filter(({ type }) => type === 'channel')
    const described = await describe([...lively, ...silent])
    return {
      people: lively.reduce((sum, { id }) => sum + peopleIn(id), 0),
      channels: [...described].sort(byPeopleThenTime).map(({ channel }) => channel),
    }
  })

  /** Those with the most people, on whichever node; among those of other nodes are private conversations. */
  const livelyIds = async (): Promise<readonly string[]> => {
    const found: { readonly id: string; readonly people: number }[] = []
    for (const channel of channels.living())
      if (channel.type === 'channel') found.push({ id: channel.id, people: channel.presence.count })
    for (const id of nodes?.channelIds() ?? [])
      if (channels.get(id) === undefined) found.push({ id, people: peopleIn(id) })
    return found
      .filter(({ people }) => people > 0)
      .sort((one, other) => other.people - one.people)
      .slice(0, MAX_LIVELY * 4)
      .map(({ id }) => id)
  }

  return {
    list,
    peopleIn,
    async like(typed) {
      const near = nearestNames(await names(), typed, MAX_LIKE)
      return (await describe(near)).map(({ channel }) => channel)
    },
  }
}

interface Described {
  readonly channel: ListedChannel
  readonly spokenAt: number
}

function byPeopleThenTime(one: Described, other: Described): number {
  return other.channel.people - one.channel.people || other.spokenAt - one.spokenAt
}
