import { EVERYWHERE } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import { isMute, type BanEverywhere } from '../../store/channels/bans.ts'
import type { Store } from '../../store/store.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { StandingBan } from '../live/standing-bans.ts'
import type { People } from '../people/people.ts'
import { isSameBan, unknownBan } from '../people/unknown-ban.ts'

interface Here {
  readonly store: Store
  readonly clock: Clock
  readonly people: People
}

type BanNotice = Extract<UserNotice, { type: 'ban' }>

/**
 * Tells people who are here which bans and warnings of theirs came or ended while this node was cut off: of many of them
 * nobody else is told, so that no event of a channel brings them.
 */
export async function catchUpSentences(here: Here, userIds: readonly string[]): Promise<void> {
  const { store, clock, people } = here
  const [bans, warned] = await Promise.all([
    store.read.bans.ofAll(userIds, clock.now()),
    store.read.warnings.standingOf(userIds),
  ])
  const bansOf = Map.groupBy(bans, ({ userId }) => userId)
  const warningsOf = Map.groupBy(warned, ({ userId }) => userId)
  await Promise.all(
    userIds.map(async (userId) => {
      const sessions = [...people.sessionsOf(userId)]
      const isBannedIn = (id: string) =>
        bansOf.get(userId)?.some(({ channelId }) => channelId === id) === true
      const isWarnedIn = (id: string) =>
        warningsOf.get(userId)?.some(({ scopeId }) => scopeId === id) === true
      // first, so that its end is told as such
      if (isBannedIn(EVERYWHERE) || sessions.some(({ banEverywhere }) => banEverywhere != null))
        await catchUpEverywhere(here, userId)
      const channels = new Set(sessions.flatMap((session) => Array.from(session.channels)))
      for (const channel of channels) {
        if (channel.type !== 'channel') continue
        if (isBannedIn(channel.id) || channel.banOf(userId, clock.now()) !== null)
          await catchUpBan(here, channel, userId)
        if (isWarnedIn(channel.id) || channel.warningOf(userId) !== null)
          await catchUpWarning(here, channel, userId)
      }
    }),
  )
}

async function catchUpEverywhere({ store, clock, people }: Here, userId: string): Promise<void> {
  for (;;) {
    const told = toldEverywhere(people, userId)
    const ban = await store.read.bans.everywhere(userId, clock.now())
    // what was told meanwhile is newer than what was read
    if (toldEverywhere(people, userId) !== told) continue
    // each connection asks for itself when it enters its first channel
    if (told === undefined || (ban === undefined ? told === null : isSameBan(told, ban))) return
    people.tell(userId, banNotice(EVERYWHERE, '', ban === undefined ? null : { ...ban, by: ban.byName }))
    return
  }
}

/** What the person's connections were told of their ban everywhere; undefined where none has asked. */
function toldEverywhere(people: People, userId: string): StandingBan | null | undefined {
  let told: StandingBan | null | undefined
  for (const { banEverywhere } of people.sessionsOf(userId))
    if (banEverywhere !== undefined) told = told ?? banEverywhere
  return told
}

async function catchUpBan(here: Here, channel: LiveChannel, userId: string): Promise<void> {
  const unknown = await unknownBan(here, channel, userId)
  if (unknown === null) return
  here.people.tell(userId, banNotice(channel.id, channel.name, 'isLifted' in unknown ? null : unknown))
}

function banNotice(
  channelId: string,
  channelName: string,
  ban: (Pick<StandingBan, 'by'> & Omit<BanEverywhere, 'byName'>) | null,
): BanNotice {
  return {
    type: 'ban',
    channelId,
    channelName,
    ban:
      ban === null
        ? null
        : {
            by: ban.by,
            reason: ban.reason,
            expiresAt: ban.expiresAt?.getTime() ?? null,
            kind: isMute(ban) ? 'mute' : 'ban',
          },
  }
}

async function catchUpWarning({ store, people }: Here, channel: LiveChannel, userId: string): Promise<void> {
  for (;;) {
    const heard = channel.warningsHeard
    const standing = await store.read.warnings.standing(channel.id, userId)
    // what was told meanwhile is newer than what was read
    if (channel.warningsHeard !== heard) continue
    const known = channel.warningOf(userId)
    const isKnown = standing === undefined ? known === null : known?.reason === standing.reason
    if (isKnown) return
    const warning =
      standing === undefined
        ? null
        : {
            id: standing.id,
            by: standing.byName,
            reason: standing.reason,
            category: standing.category,
          }
    people.tell(userId, { type: 'warning', channelId: channel.id, channelName: channel.name, warning })
    return
  }
}
