import type { Clock } from '../clock.ts'
import { counts, countUp } from '../counts.ts'
import { addressKey } from './address-key.ts'
import { Buckets } from './buckets.ts'
import type { LimitHits } from './limit-hits.ts'

/**
 * All connections of an account together: a hundred messages at once, then three a second, which is more than a
 * busy bot sends.
 */
const ACCOUNT = { burst: 300, perSecond: 10 }
/** TAGMSG: clients send a typing mark every three seconds for each conversation in which somebody writes. */
const TAGS_ACCOUNT = { burst: 20, perSecond: 1 }
/** Invitations reach people who did not ask for them: ten at once, then two a minute. */
const INVITES_ACCOUNT = { burst: 10, perSecond: 1 / 30 }
/**
 * Changes of real name and away status: each line goes to every client in all of the account's channels, and is
 * not gathered.
 */
const FACES_ACCOUNT = { burst: 30, perSecond: 0.1 }
/** Guests, who have no account: all guests of one address share a bucket. */
const GUESTS = { burst: 3000, perSecond: 100 }
/**
 * Bytes of history (RESUME, CHATHISTORY, JOIN): for an account, for the guests of one address, and for all
 * guests.
 */
const PLAYBACK_ACCOUNT = { burst: 64 * 1024 ** 2, perSecond: 1024 ** 2 }
const PLAYBACK_ADDRESS = { burst: 16 * 1024 ** 2, perSecond: 512 * 1024 }
const PLAYBACK_GUESTS = { burst: 128 * 1024 ** 2, perSecond: 8 * 1024 ** 2 }
const ALL = 'all'
/** How long a guest is told to wait while the process is short of memory or time. */
const SHORT_WAIT_MS = 10_000
/** How many connections an account may have on this node at once. */
const MAX_CONNECTIONS = 50

/** The sender of a command, as far as limits need to know. */
export interface Sender {
  readonly userId: string | null
  readonly address: string
}

/** Buckets for lines that reach others without being asked for. */
export type OwnBucket = 'tags' | 'invitations' | 'faces'

export interface Price {
  /** Tokens of the account's bucket; 0 is never refused. */
  readonly cost: number
  /** Another bucket of the account, of which the line takes one token. */
  readonly bucket?: OwnBucket | undefined
}

/** How fast commands may come from all connections of an account to this node. */
export interface CommandRate {
  /** 0, or the ms after which the command may be tried again. */
  take(price: Price, sender: Sender): number
  /** 0, or the ms after which history may be read again; what is refused is counted with each question. */
  playbackWait(sender: Sender): number
  /** Counts bytes of history that were sent. */
  playedBack(sender: Sender, bytes: number): void
  /** Whether an account with this many connections may open another. */
  mayConnect(connections: number): boolean
}

/** The limits on commands in this process; when off, everything is allowed. */
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
  const ownBuckets: { readonly [Name in OwnBucket]: Buckets } = {
    tags: new Buckets(TAGS_ACCOUNT, clock),
    invitations: new Buckets(INVITES_ACCOUNT, clock),
    faces: new Buckets(FACES_ACCOUNT, clock),
  }
  return {
    take({ cost, bucket }, { userId, address }) {
      if (cost === 0) return 0
      if (userId !== null && bucket !== undefined) {
        const wait = ownBuckets[bucket].take(userId, 1)
        if (wait > 0) hits.add('commands_account')
        if (wait > 0) return wait
      }
      const wait = userId === null ? guests.take(addressKey(address), cost) : accounts.take(userId, cost)
      if (wait > 0) hits.add(userId === null ? 'commands_guests' : 'commands_account')
      return wait
    },
    playbackWait({ userId, address }) {
      const ofAll = userId !== null ? 0 : isShort() ? SHORT_WAIT_MS : playedToGuests.debt(ALL)
      const own =
        userId === null ? playedToAddresses.debt(addressKey(address)) : playedToAccounts.debt(userId)
      const wait = Math.max(ofAll, own)
      if (wait > 0) hits.add(userId === null ? 'playback_guests' : 'playback_account')
      // one reader's own limit is no sign of a process that has too much to do
      if (ofAll > 0) countUp(counts.shed, 'playback')
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
