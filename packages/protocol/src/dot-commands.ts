/**
 * The commands inside a message, without their dot (wire §5): a message that begins with one, as in `.ban name`, is
 * done and not shown. Text with a dot and another word is a message like any other.
 */
const DOT_COMMAND_NAMES = [
  'allow',
  'appeal',
  'ban',
  'color',
  'deny',
  'filter',
  'goal',
  'history',
  'live',
  'modnotices',
  'mute',
  'note',
  'overlay',
  'pin',
  'poll',
  'purge',
  'removemessage',
  'report',
  'restoremessage',
  'shield',
  'subscription',
  'title',
  'unban',
  'understood',
  'undo',
  'unpin',
  'visit',
  'vote',
  'votemessage',
  'warn',
  'withdraw',
] as const

export type DotCommandName = (typeof DOT_COMMAND_NAMES)[number]

/** The command that a text begins with, in whatever case it is written; null where the text is a message. */
export function dotCommandName(text: string): DotCommandName | null {
  if (!text.startsWith('.')) return null
  const word = firstWord(text).slice(1).toLowerCase()
  return DOT_COMMAND_NAMES.find((name) => name === word) ?? null
}

/** The text up to its first white space. */
export function firstWord(text: string): string {
  return /^\S*/.exec(text)![0]
}
