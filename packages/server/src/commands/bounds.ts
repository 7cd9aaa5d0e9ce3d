/** Limits that 005 tells clients and that the commands keep. Lengths are in code points. */

/** How many channels a JOIN may name. */
export const JOIN_TARGETS = 20
/** Channels that one connection may be in at once. */
export const JOINED_LIMIT = 200
/** How many channels a PART may name. */
export const PART_TARGETS = 20
export const NAMES_TARGETS = 20
export const LIST_TARGETS = 20
export const WHOIS_TARGETS = 10
export const KICK_TARGETS = 4
/** How many changes with a parameter a MODE may have. */
export const MODE_CHANGES = 4
/** How many messages a CHATHISTORY gives. */
export const HISTORY_LIMIT = 100
export const TOPIC_LENGTH = 390
export const AWAY_LENGTH = 200
export const REAL_NAME_LENGTH = 100
/** The longest reason of a KICK or REDACT. */
export const REASON_LENGTH = 200
