import type { Clock } from '../clock.ts'
import { Buckets, type BucketRule } from './buckets.ts'
import type { LimitHits } from './limit-hits.ts'

interface HttpRule {
  /** Counted by the caller's address, before anything is parsed. Many people may share an address. */
  readonly address: BucketRule
  /** Counted by account, for calls with a login. */
  readonly account: BucketRule
}

/**
 * How often operations may be called, by kind. The web client's first screen makes about ten calls, and a whole
 * school may share one address: so reads are generous, and writes and searches are not.
 */
export const HTTP_RULES = {
  read: { address: { burst: 600, perSecond: 20 }, account: { burst: 300, perSecond: 10 } },
  lookup: { address: { burst: 600, perSecond: 10 }, account: { burst: 300, perSecond: 5 } },
  search: { address: { burst: 120, perSecond: 5 }, account: { burst: 40, perSecond: 2 } },
  write: { address: { burst: 120, perSecond: 4 }, account: { burst: 60, perSecond: 1 } },
  upload: { address: { burst: 60, perSecond: 1 }, account: { burst: 30, perSecond: 0.5 } },
  /** Passwords, codes and links. The limits on guessing in limits.ts are stricter and apply as well. */
  guess: { address: { burst: 300, perSecond: 1 }, account: { burst: 60, perSecond: 1 } },
  /** Calls of applications: one address may be a server that acts for all its users. */
  oauth: { address: { burst: 600, perSecond: 5 }, account: { burst: 60, perSecond: 1 } },
  /**
   * Relayed pictures of linked pages. Browsers send no login with them and never retry one that was refused, so
   * an office of 300 people that opens a page of history with thirty pictures must get all. Fetching them has a
   * queue of its own.
   */
  relay: { address: { burst: 10_000, perSecond: 100 }, account: { burst: 600, perSecond: 20 } },
  /** Uploads and their thumbnails: like relayed pictures, and films are requested in parts. */
  files: { address: { burst: 10_000, perSecond: 100 }, account: { burst: 1200, perSecond: 40 } },
  captcha: { address: { burst: 120, perSecond: 120 / 900 }, account: { burst: 60, perSecond: 1 } },
} as const satisfies Record<string, HttpRule>

/** A row of the table, or 'free' to say explicitly that there is no limit. */
export type RouteLimit = keyof typeof HTTP_RULES | 'free'

/** Limits on HTTP calls, counted in the memory of each node. */
export interface HttpLimits {
  /** Null, or the seconds after which the call may be tried again. */
  byAddress(limit: RouteLimit, address: string): number | null
  byAccount(limit: RouteLimit, userId: string): number | null
}

/** The limits of this process on HTTP calls; when off, every call is allowed. */
export function createHttpLimits(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
}): HttpLimits {
  const { isOn, clock, hits } = options
  if (!isOn) return { byAddress: () => null, byAccount: () => null }
  const bucketsOf = (by: keyof HttpRule): ReadonlyMap<RouteLimit, Buckets> =>
    new Map(
      Object.entries(HTTP_RULES).map(([name, rule]) => [name as RouteLimit, new Buckets(rule[by], clock)]),
    )
  const addresses = bucketsOf('address')
  const accounts = bucketsOf('account')
  const take = (buckets: Buckets | undefined, key: string, name: string): number | null => {
    const wait = buckets?.take(key) ?? 0
    if (wait === 0) return null
    hits.add(name)
    return Math.ceil(wait / 1000)
  }
  return {
    byAddress: (limit, address) => take(addresses.get(limit), address, `http_${limit}_address`),
    byAccount: (limit, userId) => take(accounts.get(limit), userId, `http_${limit}_account`),
  }
}
