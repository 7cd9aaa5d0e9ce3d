import type { Store } from '../../store/store.ts'
import type { FilterRow } from '../../store/moderation/filters.ts'
import { shieldFilters } from '../shield/shield-filter.ts'
import type { LiveShield } from '../shield/live-shield.ts'
import type { FiltersSource } from './live-set.ts'
import type { PatternCourt } from './patterns/pattern-court.ts'
import { makeReady, type KeptFilter } from './ready-filters.ts'

/** More of a channel's newest messages are not compared with. */
const TEXTS_MAX = 1000
/** Trusted people with young accounts that are known beside a shield. */
const TRUSTED_MAX = 1000

/** Conditions that know emoticons by their names. */
const NEED_EMOTICONS = ['emoticons', 'caps'] as const

/** Reads from the store what judges a channel's messages. Without patterns a filter that has one rests. */
export function filtersSource(
  { read }: Pick<Store, 'read'>,
  patterns: Pick<PatternCourt, 'asker'> | null,
): FiltersSource {
  const kept = (rows: readonly FilterRow[]): KeptFilter[] =>
    patterns === null ? rows.filter((row) => !hasPattern(row)) : [...rows]
  return {
    async live(channelId) {
      const { version, serviceVersion, everywhere, ofChannel } = await read.filters.live(channelId)
      // raising it raises the version, so a channel without one has no shield
      const shield = version === 0 ? null : await liveShield(read, channelId)
      const hasPacts = version !== 0 && (await read.pacts.mayStop(channelId))
      const ofShield = shield === null ? [] : shieldFilters(shield.preset)
      const ready = makeReady(kept(everywhere), [...ofShield, ...kept(ofChannel)])
      const set = {
        scope: channelId,
        version: `${version} ${serviceVersion}`,
        patterns: ready.patterns,
      }
      const emoticons = ready.filters.some(({ filter }) => NEED_EMOTICONS.some((is) => asksFor(filter, is)))
        ? [...(await read.emoticons.ofProduct()), ...(await read.emoticons.ofChannel(channelId))]
        : []
      return {
        versions: { ofChannel: version, everywhere: serviceVersion },
        ready,
        ask: patterns === null ? () => Promise.resolve(new Map()) : patterns.asker(set),
        emoticons: new Set(emoticons.map(({ name }) => name)),
        hasPacts,
        shield,
      }
    },
    async versions(channelId) {
      const { version, serviceVersion } = await read.filters.versions(channelId)
      return { ofChannel: version, everywhere: serviceVersion }
    },
    textsSince: (channelId, since) => read.messages.textsSince(channelId, since, TEXTS_MAX),
    messagesOf: (channelId, userId, most, upTo) => read.messages.countOfAuthor(channelId, userId, most, upTo),
    isTrusted: (channelId, userId) => read.trusted.has(channelId, userId),
    async listing(channelId, userId) {
      if ((await read.outsideNames.unread(channelId, userId)).length > 0) return 'unread'
      return (await read.toldBans.holds(channelId, userId)) ? 'hold' : 'free'
    },
  }
}

async function liveShield(read: Store['read'], channelId: string): Promise<LiveShield | null> {
  const { isOn, onAt, preset, use, endsAt, upToSeq } = await read.shields.of(channelId)
  if (!isOn || onAt === null) return null
  const { account_minutes: minutes } = preset
  const youngSince = minutes === null ? null : new Date(onAt.getTime() - minutes * 60_000)
  const trusted =
    youngSince === null ? [] : await read.shields.youngTrusted(channelId, youngSince, TRUSTED_MAX)
  return { use, endsAt, upToSeq, preset, trusted: new Set(trusted) }
}

function hasPattern(filter: KeptFilter): boolean {
  return asksFor(filter, 'pattern')
}

function asksFor({ body }: KeptFilter, kind: string): boolean {
  return [...body.when, ...body.unless].some(({ is }) => is === kind)
}
