import { serialiseLine, userSource, type Capability, type Scope } from '@gwar/protocol'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { LineNames } from '../live/event-encoder.ts'
import { hearsPrivate } from '../live/hears-private.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Parting } from '../live/parting.ts'
import { personFrame } from '../live/person-frame.ts'
import type { Session } from '../live/session.ts'
import { tagMessageLines } from '../live/tag-message-lines.ts'

/** What a notice does on this node beyond its line. */
export interface NoticeEffects {
  /** Brings a private conversation to life for who it is told to. */
  openConversation(channelId: string, seq: number): void
  /** Closes the connections of a login that ended. */
  endSession(sessionId: string): void
  /** What somebody shows in a channel is read again. */
  marksChanged(channelId: string, userId: string): void
  /** Somebody blocked this name at that moment, ms since 1970; null: they lifted it. */
  blockChanged(userId: string, name: string, since: number | null): void
  /** Takes a connection out of a channel, as others are told. */
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

  ban: ({ channelId, channelName, ban }, sessions, names, _, now) =>
    write(inChannel(sessions, channelId), 'V/i18n', names, 'BAN', [
      `#${channelName}`,
      JSON.stringify(ban === null ? { ttl: 0 } : banRecord(ban, now)),
    ]),

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
        // what was gathered before goes before, and with its leaving the others are told
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

/** Tells a person's connections on this node. `now` in ms since 1970. */
export function heard(
  notice: UserNotice,
  sessions: ReadonlySet<Session>,
  names: LineNames,
  effects: NoticeEffects,
  now: number,
): void {
  const handle = HANDLERS[notice.type] as Handlers['settings']
  handle(notice as Extract<UserNotice, { type: 'settings' }>, sessions, names, effects, now)
}

/** The record of a `BAN` line: whole seconds that are left, null for ever (wire §4). */
export function banRecord(
  ban: { by: string | null; reason: string | null; expiresAt: number | null },
  now: number,
): { by: string | null; reason: string | null; ttl: number | null } {
  const { by, reason, expiresAt } = ban
  return { by, reason, ttl: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / 1000)) }
}

/** A line of the service for one person alone, to those of their connections that asked for its kind. */
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

/** What is one's own and not the chat's: an application needs its scope, and settings are for none. */
const OWN: ReadonlyMap<Capability, Scope | null> = new Map<Capability, Scope | null>([
  ['V/settings', null],
  ['V/blocks', 'user_blocked_users'],
  ['V/subscription', 'user_subscriptions'],
])

/** Whether a connection may have lines of this kind about its person. */
export function mayBeTold(session: Session, capability: Capability): boolean {
  const needed = OWN.get(capability)
  return needed === undefined || session.mayKnow(needed)
}

export function personalLine(names: LineNames, command: string, params: readonly string[]): string {
  return serialiseLine({ source: names.serverName, command, params })
}

function inChannel(sessions: ReadonlySet<Session>, channelId: string): Session[] {
  return [...sessions].filter((session) => [...session.channels].some(({ id }) => id === channelId))
}
