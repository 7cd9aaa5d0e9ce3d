import {
  EVERYWHERE,
  may,
  serialiseLine,
  userSource,
  type Capability,
  type HeldRecord,
  type Scope,
} from '@gwar/protocol'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { Chat } from '../chat.ts'
import type { LineNames } from '../live/event-encoder.ts'
import { hearsPrivate } from '../live/hears-private.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Parting } from '../live/parting.ts'
import { personFrame } from '../live/person-frame.ts'
import { rightsEverywhere } from '../live/person-of-row.ts'
import type { Session } from '../live/session.ts'
import type { StandingBan } from '../live/standing-bans.ts'
import { modlogLine } from './modlog-line.ts'
import { plainEntry } from './plain-entry.ts'
import type { PlainNotices } from './plain-notices.ts'
import { talkLine } from './talk-line.ts'
import { hearsOffer, plainOffer, visitOfferLine } from '../visits/visit-offer-line.ts'
import { tagMessageLines } from '../live/tag-message-lines.ts'

/** What notices do on this node besides being written as lines; filled by `open-chat.ts`. */
export interface NoticeEffects {
  /** Texts in the service's language. */
  readonly texts: Chat['texts']
  /** Tells ordinary clients of moderators of matters and decisions. */
  readonly plainNotices: PlainNotices
  /** Makes a private conversation live for the person. */
  openConversation(channelId: string, seq: number): void
  /** Closes the connections of an ended login. */
  endSession(sessionId: string): void
  /** Reads again what somebody shows in a channel. */
  marksChanged(channelId: string, userId: string): void
  /** The person has this warning to acknowledge in a channel, or with null none any more. */
  warningChanged(channelId: string, userId: string, warning: { readonly reason: string | null } | null): void
  /** The person blocked this name at that moment, in ms since 1970; null: the block was lifted. */
  blockChanged(userId: string, name: string, since: number | null): void
  /** Something became of what the person of these connections reported. */
  reported(sessions: ReadonlySet<Session>): void
  /** Takes a connection out of a channel and tells the others. */
  leave(session: Session, channel: LiveChannel, parting: Parting): void
}

type Handlers = {
  readonly [T in UserNotice['type']]: (
    notice: Extract<UserNotice, { type: T }>,
    sessions: ReadonlySet<Session>,
    names: LineNames,
    effects: NoticeEffects,
    now: number,
  ) => void
}

const HANDLERS: Handlers = {
  settings: ({ settings }, sessions, names) =>
    write(sessions, 'V/settings', names, 'SETTINGS', [JSON.stringify(settings)]),

  block({ name, isBlocked }, sessions, names, effects, now) {
    const [session] = sessions
    if (session?.person != null) effects.blockChanged(session.person.id, name, isBlocked ? now : null)
    write(sessions, 'V/blocks', names, isBlocked ? 'BLOCK' : 'UNBLOCK', [name])
  },

  person({ color, globalModes, birthdayUntil, isBot }, sessions) {
    for (const session of sessions) {
      if (session.person === null) continue
      const { person } = session
      const changed = { ...person, color, globalModes, birthdayUntil, isBot: isBot ?? person.isBot }
      if (
        person.color === color &&
        person.globalModes === globalModes &&
        person.birthdayUntil === birthdayUntil &&
        person.isBot === changed.isBot
      )
        continue
      session.person = changed
      for (const channel of session.channels) channel.presence.personChanged(changed)
    }
  },

  ban({ channelId, channelName, ban }, sessions, names, _, now) {
    if (channelId === EVERYWHERE) {
      for (const session of sessions) toldEverywhere(session, ban, names, now)
      return
    }
    for (const { person, channels } of sessions)
      for (const channel of person === null ? [] : channels)
        if (channel.id === channelId) channel.toldBan(standingOf(person!.id, ban))
    write(inChannel(sessions, channelId), 'V/i18n', names, 'BAN', [
      `#${channelName}`,
      JSON.stringify(ban === null ? { ttl: 0 } : banRecord(ban, now)),
    ])
    if (ban !== null) return
    // what the channel's own ban stood before
    for (const session of sessions)
      for (const channel of session.banEverywhere == null ? [] : session.channels)
        if (channel.id === channelId) showBanEverywhere(session, channel, names, new Date(now))
  },

  warning({ channelId, channelName, warning }, sessions, names, effects) {
    const [session] = sessions
    if (session?.person != null) effects.warningChanged(channelId, session.person.id, warning)
    write(sessions, 'V/i18n', names, 'WARN', warnParams(`#${channelName}`, warning))
  },

  slow: ({ channelName, seconds }, sessions, names) =>
    write(sessions, 'V/i18n', names, 'SLOW', [`#${channelName}`, String(seconds)]),

  subscription({ channelId, channelName, subscription }, sessions, names, effects) {
    for (const { person } of sessions) if (person !== null) effects.marksChanged(channelId, person.id)
    write(inChannel(sessions, channelId), 'V/subscription', names, 'SUBSCRIPTION', [
      `#${channelName}`,
      JSON.stringify(subscription),
    ])
  },

  kicked({ channelId, by, reason }, sessions, _, effects) {
    for (const session of sessions)
      for (const channel of session.channels) {
        if (channel.id !== channelId) continue
        const source = userSource(by.name, by.id)
        const params = [channel.target, session.nick, reason]
        // lines gathered before go out before the KICK, and leaving the channel tells the others
        channel.fanOut.flush()
        session.write(session.variant.encode([serialiseLine({ source, command: 'KICK', params })]))
        effects.leave(session, channel, { kind: 'kick', by, reason })
      }
  },

  read_mark({ target, at }, sessions, names) {
    const told = target.startsWith('#') ? sessions : Iterator.from(sessions).filter(hearsPrivate)
    write(told, 'draft/read-marker', names, 'MARKREAD', [target, `timestamp=${new Date(at).toISOString()}`])
  },

  inbox_opened: ({ channelId }, sessions, names) =>
    write(sessions, 'V/settings', names, 'INBOX', [channelId, '0']),

  inbox_read: (_, sessions, names) => write(sessions, 'V/settings', names, 'INBOX', ['*', '0']),

  moderation({ channelId, channelName, entry, more = [], isPlain = false }, sessions, names, effects) {
    for (const one of [entry, ...more]) {
      toModerators(sessions, channelId, modlogLine(names, targetOf(channelId, channelName), one))
      // everywhere is no channel that an ordinary client could show
      const text = isPlain && channelId !== EVERYWHERE ? plainEntry(effects.texts, one) : null
      if (text === null) continue
      for (const session of plainModerators(sessions, channelId))
        effects.plainNotices.tell(session, channelId, channelName, text)
    }
  },

  moderator_talk({ id, channelId, ...talk }, sessions, names) {
    for (const session of plainModerators(sessions, channelId))
      if (session.ownTags !== id)
        session.write(session.variant.encode([talkLine(names, session.variant, talk)]))
  },

  modlook({ channelId, channelName, matter, name }, sessions, names) {
    const params = [channelId === EVERYWHERE ? '*' : `#${channelName}`, String(matter), name]
    toModerators(sessions, channelId, personalLine(names, 'MODLOOK', params))
  },

  held: ({ channelId, channelName, matter, held }, sessions, names) =>
    write(
      inChannel(sessions, channelId),
      'V/i18n',
      names,
      'HELD',
      heldParams(`#${channelName}`, matter, held),
    ),

  overlay: ({ id, overlay }, sessions, names) =>
    write(sessions, 'V/overlay', names, 'OVERLAY', [id, JSON.stringify(overlay)]),

  overlay_act: ({ id, act, what }, sessions, names) =>
    write(sessions, 'V/overlay', names, 'OVERLAYACT', [id, act, ...(what === null ? [] : [what])]),

  poll_vote: ({ channelId, channelName, pollId, option }, sessions, names) =>
    write(inChannel(sessions, channelId), 'V/stream', names, 'POLLVOTE', [
      `#${channelName}`,
      pollId,
      String(option),
    ]),

  visit_offer({ channelId, channelName, offer }, sessions, names, effects) {
    const plain = plainOffer(effects.texts, offer)
    for (const session of sessions) {
      if (!hearsOffer(session, channelId, offer)) continue
      if (session.variant.has('V/stream'))
        session.write(session.variant.encode([visitOfferLine(names, `#${channelName}`, offer)]))
      else if (plain !== null) effects.plainNotices.tell(session, channelId, channelName, plain)
    }
  },

  reported: (_, sessions, _names, effects) => effects.reported(sessions),

  session_ended: ({ sessionId }, _, _names, effects) => effects.endSession(sessionId),

  tags({ id, target, message }, sessions, names) {
    for (const session of sessions) {
      if (session.ownTags === id || !hearsPrivate(session)) continue
      const lines = tagMessageLines(message, target, names, session.variant)
      if (lines.length > 0) session.write(session.variant.encode(lines))
    }
  },

  invite({ channelName, by, at }, sessions, names) {
    for (const session of sessions) {
      const params = [session.nick, `#${channelName}`]
      session.write(personFrame({ variant: session.variant, names, at: new Date(at) }, by, 'INVITE', params))
    }
  },

  conversation: ({ channelId, seq }, _, _names, effects) => effects.openConversation(channelId, seq),
}

/** Tells a connection in each of its channels of the person's ban everywhere; those of the channels stay as they are. */
function toldEverywhere(
  session: Session,
  ban: Extract<UserNotice, { type: 'ban' }>['ban'],
  names: LineNames,
  now: number,
): void {
  const { person } = session
  if (person === null) return
  const wasTold = session.banEverywhere != null
  session.banEverywhere = ban === null ? null : { ...standingBan(person.id, ban), isEverywhere: true }
  for (const channel of session.channels) showBanEverywhere(session, channel, names, new Date(now), wasTold)
}

/**
 * Lets a channel know of the ban everywhere of somebody in it, or of its end, and tells the connection, unless a ban of
 * the channel's own stands before it. The store asks in any case. Another connection of the person in the channel may
 * have made it forget the ban already: this one, which was told of it (`wasTold`), is told of its end all the same.
 */
export function showBanEverywhere(
  session: Session,
  channel: LiveChannel,
  names: LineNames,
  now: Date,
  wasTold = false,
): void {
  const { person, banEverywhere: ban = null } = session
  if (person === null || channel.type !== 'channel') return
  const known = channel.banEverywhereOf(person.id, now)
  if (ban === null && known === null && !wasTold) return
  if (ban !== null || known !== null)
    channel.toldBan(ban ?? { userId: person.id, isLifted: true, isEverywhere: true })
  if (channel.ownBanOf(person.id, now) !== null || !session.variant.has('V/i18n')) return
  const record =
    ban === null
      ? { ttl: 0, scope: 'everywhere' }
      : banRecord(
          {
            ...ban,
            expiresAt: ban.expiresAt?.getTime() ?? null,
            kind: ban.expiresAt !== null && !ban.isTimedBan ? 'mute' : 'ban',
          },
          now.getTime(),
        )
  session.write(
    session.variant.encode([personalLine(names, 'BAN', [channel.target, JSON.stringify(record)])]),
  )
}

/** Tells a notice to the person's connections on this node. `now` is in ms since 1970. */
export function heard(
  notice: UserNotice,
  sessions: ReadonlySet<Session>,
  names: LineNames,
  effects: NoticeEffects,
  now: number,
): void {
  // votes come by the thousand, and nothing before them speaks of them
  if ('channelId' in notice && notice.type !== 'poll_vote') writeGathered(sessions, notice.channelId)
  const handle = HANDLERS[notice.type] as Handlers['settings']
  handle(notice as Extract<UserNotice, { type: 'settings' }>, sessions, names, effects, now)
}

/**
 * Writes what a channel still gathers for these connections, so that a line about the channel comes behind what was told
 * there before: a ban behind the notice of it.
 */
function writeGathered(sessions: Iterable<Session>, channelId: string): void {
  for (const session of sessions)
    for (const channel of session.channels)
      if (channel.id === channelId) channel.fanOut.writeGathered(session)
}

/**
 * The record of a `BAN` line; `ttl` in whole seconds, null for ever (wire §4). `kind` is missing in a notice of a node
 * of an earlier version.
 */
export function banRecord(
  ban: NonNullable<Extract<UserNotice, { type: 'ban' }>['ban']> & { readonly isEverywhere?: true },
  now: number,
): {
  by: string | null
  reason: string | null
  ttl: number | null
  kind: 'ban' | 'mute'
  id?: string
  category?: string | null
  appeal?: string | null
  scope?: 'everywhere'
} {
  const { by, reason, expiresAt, kind = expiresAt === null ? 'ban' : 'mute', id, category, appeal } = ban
  return {
    by,
    reason,
    ttl: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / 1000)),
    kind,
    ...(id !== undefined && { id }),
    ...(category !== undefined && { category }),
    ...(appeal !== undefined && { appeal }),
    ...(ban.isEverywhere === true && { scope: 'everywhere' as const }),
  }
}

/** The parameters of a `HELD` line. */
export function heldParams(target: string, matter: number, held: HeldRecord): string[] {
  return [target, String(matter), JSON.stringify(held)]
}

/** The parameters of a `WARN` line: with the id null there is nothing to acknowledge any more. */
export function warnParams(
  target: string,
  warning: { id: string; by: string | null; reason: string | null; category: string | null } | null,
): string[] {
  return [target, JSON.stringify(warning ?? { id: null })]
}

/** Writes a line to those connections in the channel that asked for moderation and may read its log, at this moment. */
function toModerators(sessions: Iterable<Session>, channelId: string, line: string): void {
  for (const session of sessions)
    if (session.variant.has('V/moderation') && seesModeration(session, channelId))
      session.write(session.variant.encode([line]))
}

/** Those connections in the channel that may read its log at this moment, but do not read entries. */
function plainModerators(sessions: Iterable<Session>, channelId: string): Session[] {
  return [...sessions].filter(
    (session) => !session.variant.has('V/moderation') && seesModeration(session, channelId),
  )
}

function seesModeration(session: Session, channelId: string): boolean {
  if (channelId === EVERYWHERE)
    return session.person !== null && may('see_moderation', rightsEverywhere(session.person))
  const channel = [...session.channels].find(({ id }) => id === channelId)
  return channel !== undefined && may('see_moderation', session.standingIn(channel))
}

/** Writes a line to those of a person's connections that asked for its kind. */
function write(
  sessions: Iterable<Session>,
  capability: Capability,
  names: LineNames,
  command: string,
  params: readonly string[],
): void {
  const line = personalLine(names, command, params)
  for (const session of sessions)
    if (session.variant.has(capability) && mayBeTold(session, capability))
      session.write(session.variant.encode([line]))
}

/**
 * Capabilities with personal lines, and the scope that an application needs for them; null: none may have them.
 */
const OWN: ReadonlyMap<Capability, Scope | null> = new Map<Capability, Scope | null>([
  ['V/settings', null],
  ['V/blocks', 'user_blocked_users'],
  ['V/subscription', 'user_subscriptions'],
])

/** Whether a connection may have personal lines of this kind. */
export function mayBeTold(session: Session, capability: Capability): boolean {
  const needed = OWN.get(capability)
  return needed === undefined || session.mayKnow(needed)
}

export function personalLine(names: LineNames, command: string, params: readonly string[]): string {
  return serialiseLine({ source: names.serverName, command, params })
}

/** The ban of a notice as a channel holds it. */
function standingOf(
  userId: string,
  ban: Extract<UserNotice, { type: 'ban' }>['ban'],
): Parameters<LiveChannel['toldBan']>[0] {
  return ban === null ? { userId, isLifted: true } : standingBan(userId, ban)
}

function standingBan(
  userId: string,
  ban: NonNullable<Extract<UserNotice, { type: 'ban' }>['ban']>,
): StandingBan {
  const { by, reason, expiresAt, kind = expiresAt === null ? 'ban' : 'mute' } = ban
  return {
    userId,
    by,
    reason,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    isTimedBan: kind === 'ban' && expiresAt !== null,
  }
}

/** The target of lines about a scope: `*` is everywhere. */
function targetOf(channelId: string, channelName: string): string {
  return channelId === EVERYWHERE ? '*' : `#${channelName}`
}

function inChannel(sessions: ReadonlySet<Session>, channelId: string): Session[] {
  return [...sessions].filter((session) => [...session.channels].some(({ id }) => id === channelId))
}
