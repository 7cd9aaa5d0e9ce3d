import { serialiseLine, userSource, type Capability, type Scope } from '@gwar/protocol'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { LineNames } from '../live/event-encoder.ts'
import { hearsPrivate } from '../live/hears-private.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Parting } from '../live/parting.ts'
import { personFrame } from '../live/person-frame.ts'
import type { Session } from '../live/session.ts'
import { tagMessageLines } from '../live/tag-message-lines.ts'

/** What notices do on this node besides being written as lines; filled by `open-chat.ts`. */
export interface NoticeEffects {
  /** Makes a private conversation live for the person. */
  openConversation(channelId: string, seq: number): void
  /** Closes the connections of an ended login. */
  endSession(sessionId: string): void
  /** Reads again what somebody shows in a channel. */
  marksChanged(channelId: string, userId: string): void
  /** The person blocked this name at that moment, in ms since 1970; null: the block was lifted. */
  blockChanged(userId: string, name: string, since: number | null): void
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

/** Tells a notice to the person's connections on this node. `now` is in ms since 1970. */
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

/**
 * The record of a `BAN` line; `ttl` in whole seconds, null for ever (wire §4). `kind` is missing in a notice of a node
 * of an earlier version.
 */
export function banRecord(
  ban: { by: string | null; reason: string | null; expiresAt: number | null; kind?: 'ban' | 'mute' },
  now: number,
): { by: string | null; reason: string | null; ttl: number | null; kind: 'ban' | 'mute' } {
  const { by, reason, expiresAt, kind = expiresAt === null ? 'ban' : 'mute' } = ban
  return {
    by,
    reason,
    ttl: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / 1000)),
    kind,
  }
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

function inChannel(sessions: ReadonlySet<Session>, channelId: string): Session[] {
  return [...sessions].filter((session) => [...session.channels].some(({ id }) => id === channelId))
}
