import type { Scope } from '@gwar/protocol'

/**
 * The scope that an application needs for each command; null: none is enough. What a command does to a channel or to
 * somebody asks for its right besides, and rights have scopes of their own (`SCOPE_OF_RIGHT`). A command that is not
 * here is refused to applications.
 */
export const COMMAND_SCOPES: Readonly<Record<string, Scope | 'none' | null>> = {
  AUTHENTICATE: 'none',
  AUTHORIZATION: 'none',
  AWAY: 'chat_write',
  BATCH: 'none',
  BLOCK: 'user_blocked_users',
  CAP: 'none',
  CHATHISTORY: 'chat_read',
  CREATE: 'channel_manage',
  HELP: 'none',
  HELPOP: 'none',
  INVITE: 'chat_write',
  ISON: 'chat_read',
  JOIN: 'chat_read',
  KICK: 'moderate',
  LIST: 'chat_read',
  LUSERS: 'none',
  MARKREAD: 'chat_read',
  /** Reading modes; changing them is a right. */
  MODE: 'chat_read',
  MOTD: 'none',
  NAMES: 'chat_read',
  NICK: 'none',
  NOTICE: 'none',
  PART: 'none',
  PASS: 'none',
  PING: 'none',
  PONG: 'none',
  /** Logging in is said to the service's nick; everything else is a right. */
  PRIVMSG: 'none',
  QUIT: 'none',
  /** One's own; another's is a right. */
  REDACT: 'chat_write',
  RESUME: 'chat_read',
  SETNAME: 'chat_write',
  SETTINGS: null,
  TAGMSG: 'none',
  TIME: 'none',
  TOPIC: 'chat_read',
  UNBLOCK: 'user_blocked_users',
  USER: 'none',
  USERHOST: 'chat_read',
  VERSION: 'none',
  WHO: 'chat_read',
  WHOIS: 'chat_read',
  WHOWAS: 'chat_read',
}

/** Whether an application with these scopes may send the command; null: it is the person's own connection. */
export function mayCommand(scopes: ReadonlySet<Scope> | null, command: string): boolean {
  if (scopes === null) return true
  const needed = COMMAND_SCOPES[command] ?? null
  return needed === 'none' || (needed !== null && scopes.has(needed))
}
