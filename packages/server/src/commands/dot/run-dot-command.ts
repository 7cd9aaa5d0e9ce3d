import { cleanMessage, dotCommandName, firstWord, may } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { draftOf } from '../../chat/rules/draft-of.ts'
import type { Refusal } from '../../chat/rules/rule.ts'
import { refusalOfEntry } from '../../chat/rules/rules.ts'
import type { Client } from '../client.ts'
import type { DotCommand } from './dot-command.ts'
import { noteEntries } from '../note-entries.ts'
import { DOT_COMMANDS } from './table.ts'

/** The dot command at the beginning of a text, where the channel has it; null for an ordinary message. */
export function dotCommandOf(text: string, channel: LiveChannel): DotCommand | null {
  const name = dotCommandName(text)
  if (name === null) return null
  const command = DOT_COMMANDS[name]
  return channel.type === 'user' && !command.isForConversations ? null : command
}

/** Runs the shared checks, then the command; null where it was done. */
export async function runDotCommand(
  { chat, client }: { readonly chat: Chat; readonly client: Client },
  command: DotCommand,
  channel: LiveChannel,
  text: string,
): Promise<Refusal | null> {
  const { session } = client
  const { person } = session
  const draft = draftOf(session, channel, { text, hasFiles: false }, chat.clock.now())
  const refusal = refusalOfEntry(draft, command)
  if (refusal !== null) return refusal
  if (person === null || !may(command.right, draft.standing)) return { name: 'no_permission', values: {} }
  const rest = cleanMessage(text).slice(firstWord(text).length).replaceAll('\n', ' ').trim()
  const run = command.read(rest === '' ? [] : rest.split(/\s+/), rest)
  if (run === null) return { name: command.usage, values: {} }
  const outcome = await run({ chat, client, person, channel })
  noteEntries({ chat, client }, outcome.entries)
  return outcome.refusal
}
