import type { ChatTextName, Right } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { Refusal } from '../../chat/rules/rule.ts'
import type { Person } from '../../chat/live/session.ts'
import type { Client } from '../client.ts'

/** Who says it, and where. */
export interface DotContext {
  readonly chat: Chat
  readonly client: Client
  readonly person: Person
  readonly channel: LiveChannel
}

/** How a dot command ended; without a refusal it is done. An act of moderation ends so. */
export interface DotOutcome {
  readonly refusal: Refusal | null
}

interface DotRow {
  /** What it needs; asked with the standing in this channel at the moment of use. */
  readonly right: Right
  /** Whether it is a command in a private conversation, too; else it is an ordinary message there. */
  readonly isForConversations: boolean
  /** The refusal of words that cannot be read. */
  readonly usage: ChatTextName & `usage_${string}`
}

/** A command inside a PRIVMSG, `.ban name`: a row of the table and a file. */
export interface DotCommandOf<Input> extends DotRow {
  /** The words behind the command, and all of them as they stand, on one line; null where they make no sense. */
  parse(words: readonly string[], rest: string): Input | null
  run(context: DotContext, input: Input): Promise<DotOutcome>
}

/** The same with its input inside: what the table holds. */
export interface DotCommand extends DotRow {
  /** Reads the words and gives what runs; null where they make no sense. */
  read(words: readonly string[], rest: string): ((context: DotContext) => Promise<DotOutcome>) | null
}

export function dotCommand<Input>(command: DotCommandOf<Input>): DotCommand {
  const { right, isForConversations, usage } = command
  return {
    right,
    isForConversations,
    usage,
    read(words, rest) {
      const input = command.parse(words, rest)
      return input === null ? null : (context) => command.run(context, input)
    },
  }
}
