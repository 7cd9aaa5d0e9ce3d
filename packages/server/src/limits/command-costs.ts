/** The cost of CAP past the first {@link FREE_CAPS}, which any handshake may need. */
export const CAP_AGAIN = 'CAP again'
export const FREE_CAPS = 20
/** The cost of WHO with a mask, which looks at everybody who is connected. */
export const WHO_MASK = 'WHO mask'

/**
 * How many tokens of its account's bucket a line costs. Lines that read much, write, or are told to many cost
 * much; lines that keep the connection alive or end something are free. Commands that are not listed cost {@link
 * DEFAULT_COST}.
 */
export const COMMAND_COSTS: Readonly<Record<string, number>> = {
  AUTHENTICATE: 1,
  AUTHORIZATION: 2,
  AWAY: 3,
  BATCH: 3,
  BLOCK: 3,
  CAP: 0,
  /** for a connection that has used up its free ones */
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
  // a client that reconnects sends it for each of its channels at once
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

/** Commands whose first parameter is a comma-separated list: each item costs. */
export const LISTING: ReadonlySet<string> = new Set(['JOIN', 'PART', 'NAMES', 'WHOIS'])
