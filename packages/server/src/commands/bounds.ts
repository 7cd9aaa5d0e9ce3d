/* What 005 tells clients of bounds, and what the commands keep to. Lengths are code points. */

/** Channels of one JOIN line. */
export const JOIN_TARGETS = 20
/** Channels that one connection may be in at once. */
export const JOINED_LIMIT = 200
/** Channels of one PART line. */
export const PART_TARGETS = 20
export const NAMES_TARGETS = 20
export const LIST_TARGETS = 20
export const WHOIS_TARGETS = 10
export const KICK_TARGETS = 4
/** Changes with a parameter of one MODE. */
export const MODE_CHANGES = 4
/** Messages of one CHATHISTORY. */
export const HISTORY_LIMIT = 100
export const TOPIC_LENGTH = 390
export const AWAY_LENGTH = 200
export const REAL_NAME_LENGTH = 100
/** Of a KICK or REDACT. */
export const REASON_LENGTH = 200
