import type { Clock } from '../clock.ts'
import { counts, countUp } from '../counts.ts'
import { addressKey } from './address-key.ts'
import { Buckets } from './buckets.ts'
import { COMMAND_COSTS, DEFAULT_COST, LISTING } from './command-costs.ts'
import type { LimitHits } from './limit-hits.ts'

/** A hundred messages at once, then three a second: more than a busy bot says, on all its connections together. */
const ACCOUNT = { burst: 300, perSecond: 10 }
/** Lines of tags alone: typing marks come every three seconds for each conversation that somebody writes in. */
const TAGS_ACCOUNT = { burst: 20, perSecond: 1 }
/** Invitations reach people who did not ask: ten, and then two a minute. */
const INVITES_ACCOUNT = { burst: 10, perSecond: 1 / 30 }
/** What an account lets others know of itself: one line is told to each client in all of its channels, ungathered. */
const FACES_ACCOUNT = { burst: 30, perSecond: 0.1 }
/** Guests have no account; all those of one address share this. */
const GUESTS = { burst: 3000, perSecond: 100 }
/** Bytes of what was said before (RESUME, CHATHISTORY, JOIN): of an account, of the guests of one address, of all guests. */
const PLAYBACK_ACCOUNT = { burst: 64 * 1024 ** 2, perSecond: 1024 ** 2 }
const PLAYBACK_ADDRESS = { burst: 16 * 1024 ** 2, perSecond: 512 * 1024 }
const PLAYBACK_GUESTS = { burst: 128 * 1024 ** 2, perSecond: 8 * 1024 ** 2 }
const ALL = 'all'
/** What a guest is told to wait while the process is short of memory or time. */
const SHORT_WAIT_MS = 10_000
/** Targets of one line that are looked at. */
const MAX_TARGETS = 20
/** Connections of one account on this node at once. */
const MAX_CONNECTIONS = 50

/** Who sends, as the limits know them. */
export interface Sender {
  readonly userId: string | null
  readonly address: string
}

/** How fast commands may come, over all connections of an account to this node. */
export interface CommandRate {
  /** 0, or after how many ms the command may be tried again. */
  take(command: string, params: readonly string[], sender: Sender): number
  /** 0, or after how many ms what was said before may be told again. */
  playbackWait(sender: Sender): number
  /** Counts bytes of what was said before. */
  playedBack(sender: Sender, bytes: number): void
  /** Whether an account with so many connections may have another. */
  mayConnect(connections: number): boolean
}

/** The limits of this process on commands; off, all are free. */
export function createCommandRate(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
  /** Whether the process is short of memory or time. */
  readonly isShort: () => boolean
}): CommandRate {
  const { isOn, clock, hits, isShort } = options
  if (!isOn)
    return { take: () => 0, playbackWait: () => 0, playedBack: () => undefined, mayConnect: () => true }
  const playedToAccounts = new Buckets(PLAYBACK_ACCOUNT, clock)
  const playedToAddresses = new Buckets(PLAYBACK_ADDRESS, clock)
  const playedToGuests = new Buckets(PLAYBACK_GUESTS, clock)
  const accounts = new Buckets(ACCOUNT, clock)
  const guests = new Buckets(GUESTS, clock)
  const faces = new Buckets(FACES_ACCOUNT, clock)
  const ownBuckets: ReadonlyMap<string, Buckets> = new Map([
    ['TAGMSG', new Buckets(TAGS_ACCOUNT, clock)],
    ['INVITE', new Buckets(INVITES_ACCOUNT, clock)],
    ['AWAY', faces],
    ['SETNAME', faces],
  ])
  return {
    take(command, params, { userId, address }) {
      const cost =
        (COMMAND_COSTS[command] ?? DEFAULT_COST) * (LISTING.has(command) ? targetsOf(params[0]) : 1)
      if (cost === 0) return 0
      const own = userId === null ? undefined : ownBuckets.get(command)
      if (own !== undefined) {
        const wait = own.take(userId!, 1)
        if (wait > 0) hits.add('commands_account')
        if (wait > 0) return wait
      }
      const wait = userId === null ? guests.take(addressKey(address), cost) : accounts.take(userId, cost)
      if (wait > 0) hits.add(userId === null ? 'commands_guests' : 'commands_account')
      return wait
    },
    playbackWait({ userId, address }) {
      const wait =
        userId !== null
          ? playedToAccounts.debt(userId)
          : isShort()
            ? SHORT_WAIT_MS
            : Math.max(playedToAddresses.debt(addressKey(address)), playedToGuests.debt(ALL))
      if (wait > 0) {
        hits.add(userId === null ? 'playback_guests' : 'playback_account')
        countUp(counts.shed, 'playback')
      }
      return wait
    },
    playedBack({ userId, address }, bytes) {
      if (userId !== null) playedToAccounts.pay(userId, bytes)
      else {
        playedToAddresses.pay(addressKey(address), bytes)
        playedToGuests.pay(ALL, bytes)
      }
    },
    mayConnect(connections) {
      if (connections < MAX_CONNECTIONS) return true
      hits.add('connections_account')
      return false
    },
  }
}

function targetsOf(list = ''): number {
  let targets = 1
  for (let at = list.indexOf(','); at !== -1 && targets < MAX_TARGETS; at = list.indexOf(',', at + 1))
    targets += 1
  return targets
}
