import type { Right } from '@gwar/protocol'

/** The kinds of parameters, after which the texts name and explain them. */
export type ParamKind =
  | 'badge'
  | 'ban_length'
  | 'channel'
  | 'color'
  | 'command'
  | 'entry'
  | 'how_long'
  | 'message'
  | 'poll'
  | 'reason'
  | 'seconds'
  | 'topic'
  | 'vote'
  | 'what'
  | 'who'
  | 'words'

/** A parameter of a command, as the list above the box shows it. */
export interface Param {
  readonly kind: ParamKind
  readonly isOptional: boolean
}

/** What a command does, with its parameters read. */
export type Deed =
  /** A message or, by `/me`, an action in this buffer. */
  | { readonly kind: 'say'; readonly type: 'message' | 'action'; readonly text: string }
  /** A command to the server inside a message, as `.ban name` (wire §5). */
  | { readonly kind: 'dot'; readonly text: string }
  /** A change of a mode of the channel or of a member. */
  | { readonly kind: 'mode'; readonly change: readonly string[] }
  /** A message to somebody else than this buffer. */
  | { readonly kind: 'tell'; readonly target: string; readonly text: string }
  | { readonly kind: 'open'; readonly target: string }
  | { readonly kind: 'part' }
  /** Sets the topic of this channel, or with '' opens its field. */
  | { readonly kind: 'topic'; readonly text: string }
  /** Opens the dialog in which a poll of this channel is written. */
  | { readonly kind: 'poll' }
  | { readonly kind: 'block'; readonly name: string; readonly isBlocked: boolean }
  /** Deletes what somebody wrote here, as far as it is loaded. */
  | { readonly kind: 'clear'; readonly name: string }
  /** Shows the list of commands, or one of them with its parameters. */
  | { readonly kind: 'help'; readonly command: string }
  /** A parameter is missing or makes no sense. */
  | { readonly kind: 'wrong'; readonly param: ParamKind }

/** Where a command is given, and by whom. */
export interface CommandPlace {
  readonly isChannel: boolean
  /** The own mode letters in the channel. */
  readonly ownModes: string
  /** Whether everybody may choose a colour here (mode c). */
  readonly hasModeC: boolean
  /** Who wrote last in a private conversation; null where nobody did. */
  readonly lastPerson: string | null
}

/** A command of the box. */
export interface BoxCommand {
  /** Its word without the slash, under which the texts say what it does. */
  readonly name: string
  /** Its other words, each with its sign: `/mute`, `.mute`. */
  readonly aliases: readonly string[]
  readonly group: 'moderation' | 'talk'
  /** Whether it is for channels only; in a conversation it does not exist then. */
  readonly isForChannels: boolean
  /** The right that it needs in the channel; null where everybody who is logged in may use it. */
  readonly right: Right | null
  readonly params: readonly Param[]
  readonly read: (rest: string, place: CommandPlace) => Deed
}

/** A command whose parameters are being written. */
export interface CommandHelp {
  /** The word of the command as it stands in the box. */
  readonly word: string
  readonly command: BoxCommand
  /** The parameters that are written to their end. */
  readonly given: readonly string[]
  /** Which parameter is being written. */
  readonly now: number
}

export const needs = (kind: ParamKind): Param => ({ kind, isOptional: false })
export const takes = (kind: ParamKind): Param => ({ kind, isOptional: true })
export const wrong = (param: ParamKind): Deed => ({ kind: 'wrong', param })
/** The words of a line, none for an empty one. */
export const wordsOf = (rest: string): string[] => (rest === '' ? [] : rest.split(/\s+/))
