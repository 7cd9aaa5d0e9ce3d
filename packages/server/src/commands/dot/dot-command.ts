import type { ChatTextName, Right } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { Refusal } from '../../chat/rules/rule.ts'
import type { Person } from '../../chat/live/session.ts'
import type { Client } from '../client.ts'

/** The context of a dot command: who sent it, and where. */
export interface DotContext {
  readonly chat: Chat
  readonly client: Client
  readonly person: Person
  readonly channel: LiveChannel
}

/** The result of a dot command, or of an act of moderation: done where there is no refusal. */
export interface DotOutcome {
  readonly refusal: Refusal | null
  /** Numbers of what it wrote into the channel's log of moderation. */
  readonly entries?: readonly number[]
}

interface DotRow {
  /** The right that it needs in this channel, checked when it is used. */
  readonly right: Right
  /** Whether it also works in a private conversation; otherwise it is an ordinary message there. */
  readonly isForConversations: boolean
  /** The refusal when its words cannot be understood. */
  readonly usage: ChatTextName & `usage_${string}`
  /**
   * Whether it may be sent to a channel that one is not in, because it changes what is the sender's own and nobody there
   * sees it at once.
   */
  readonly isForOutsiders?: true
  /** Whether somebody may use it who has a warning to acknowledge. */
  readonly isForWarned?: true
}

/** A command inside a PRIVMSG (`.ban name`): a row of the table and a file. */
export interface DotCommandOf<Input> extends DotRow {
  /**
   * Reads the words behind the command, and as `rest` all of them as they were written, on one line; null where
   * they make no sense.
   */
  parse(words: readonly string[], rest: string): Input | null
  run(context: DotContext, input: Input): Promise<DotOutcome>
}

/** A dot command without its type of input, as the table has it. */
export interface DotCommand extends DotRow {
  /** Reads the words and gives the function to run; null where they make no sense. */
  read(words: readonly string[], rest: string): ((context: DotContext) => Promise<DotOutcome>) | null
}

export function dotCommand<Input>(command: DotCommandOf<Input>): DotCommand {
  const { right, isForConversations, usage, isForOutsiders, isForWarned } = command
  return {
    right,
    isForConversations,
    usage,
    ...(isForOutsiders && { isForOutsiders }),
    ...(isForWarned && { isForWarned }),
    read(words, rest) {
      const input = command.parse(words, rest)
      return input === null ? null : (context) => command.run(context, input)
    },
  }
}
