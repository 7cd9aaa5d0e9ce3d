import { NUMERICS, parseLine, type Line, type Scope } from '@gwar/protocol'
import { counts, countUp } from '../counts.ts'
import type { Command, CommandContext } from './command.ts'
import { noteUse } from './note-use.ts'
import { refuseInHaste } from './refuse-in-haste.ts'
import { COMMANDS } from './table.ts'

/**
 * Handles one received line: the shared checks, then its command. Expected failures are answers of the command;
 * other errors are reported once and answered without details. Never rejects.
 */
export async function dispatch(
  context: Omit<CommandContext, 'line' | 'commands'> & { onError: (error: unknown, command: string) => void },
  text: string,
): Promise<void> {
  const line = parseLine(text)
  if (line === null) return
  const { client, chat } = context
  const { protocol } = chat.texts
  client.beginAnswer(line.tags.get('label'))
  try {
    const command = COMMANDS.get(line.command)
    countUp(counts.commands, command === undefined ? 'unknown' : line.command)
    if (command === undefined)
      client.numeric(NUMERICS.ERR_UNKNOWNCOMMAND, [line.command], protocol.unknownCommand)
    else if (command.phase === 'registered' && !client.isRegistered)
      client.numeric(NUMERICS.ERR_NOTREGISTERED, [], protocol.needRegistration)
    else if (line.params.length < command.minParams)
      client.numeric(NUMERICS.ERR_NEEDMOREPARAMS, [line.command], protocol.needMoreParams)
    else if (!maySend(client.session.person?.scopes ?? null, command))
      client.fail(line.command, 'INSUFFICIENT_SCOPE', [], protocol.insufficientScope)
    else {
      const full: CommandContext = { ...context, line, commands: COMMANDS }
      if (refuseInHaste(full, command)) return
      noteUse(context, line.command)
      await command.run(full)
    }
  } catch (error) {
    context.onError(error, line.command)
    tellFailure(context, line)
  } finally {
    client.endAnswer()
  }
}

/** Answers a command that failed within: a login, JOIN or RESUME so that its client tries again and does not stay outside. */
function tellFailure(
  { client, chat }: Pick<CommandContext, 'client' | 'chat'>,
  { command, params }: Line,
): void {
  const { protocol } = chat.texts
  if (command === 'RESUME' || (command === 'JOIN' && client.has('standard-replies')))
    client.fail(command, 'BUSY', [(params[0] ?? '').slice(0, 100)], protocol.busy)
  // the parameter is a secret, and is not repeated
  else if (command === 'AUTHORIZATION') client.fail(command, 'BUSY', [], protocol.busy)
  // behind 903 the login itself did not fail
  else if (command === 'AUTHENTICATE' && client.session.person === null)
    client.numeric(NUMERICS.ERR_SASLFAIL, [], protocol.busy)
  else client.numeric(NUMERICS.ERR_UNKNOWNERROR, [command], protocol.unknownError)
}

/**
 * Whether an application with these scopes may send the command; `scopes` is null for a person's own connection.
 */
function maySend(scopes: ReadonlySet<Scope> | null, { scope }: Command): boolean {
  return scopes === null || scope === 'none' || (scope !== null && scopes.has(scope))
}
