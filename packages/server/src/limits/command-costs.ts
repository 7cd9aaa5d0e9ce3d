/** Stands for CAP behind the {@link FREE_CAPS} that any handshake may need. */
export const CAP_AGAIN = 'CAP again'
export const FREE_CAPS = 20
/** Stands for WHO by a mask, which looks at everybody who is connected. */
export const WHO_MASK = 'WHO mask'

/**
 * What a line costs of its account's bucket, in one place. Dear is what reads much, writes, or is told to many; what
 * keeps the connection alive or ends something is free. What is not named costs {@link DEFAULT_COST}.
 */
export const COMMAND_COSTS: Readonly<Record<string, number>> = {
  AUTHENTICATE: 1,
  AUTHORIZATION: 2,
  AWAY: 3,
  BATCH: 3,
  BLOCK: 3,
  CAP: 0,
  /** Of a connection that asked often enough. */
  [CAP_AGAIN]: 2,
  CHATHISTORY: 5,
  CREATE: 30,
  HELP: 2,
  HELPOP: 2,
  INVITE: 3,
  ISON: 2,
  JOIN: 2,
  KICK: 3,
  LIST: 20,
  LUSERS: 5,
  MARKREAD: 1,
  MODE: 3,
  MOTD: 1,
  NAMES: 5,
  NICK: 1,
  NOTICE: 3,
  PART: 1,
  PASS: 0,
  PING: 0,
  PONG: 0,
  PRIVMSG: 3,
  QUIT: 0,
  REDACT: 3,
  // a client that comes back asks for each of its channels at once
  RESUME: 1,
  SETNAME: 3,
  SETTINGS: 3,
  TAGMSG: 1,
  TIME: 1,
  TOPIC: 5,
  UNBLOCK: 3,
  USER: 0,
  USERHOST: 2,
  VERSION: 1,
  WHO: 10,
  [WHO_MASK]: 40,
  WHOIS: 3,
  WHOWAS: 3,
}

export const DEFAULT_COST = 2

/** Commands whose first parameter is a list: each of it costs. */
export const LISTING: ReadonlySet<string> = new Set(['JOIN', 'PART', 'NAMES', 'WHOIS'])
