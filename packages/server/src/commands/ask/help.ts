import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/** The most bytes of command names in one line. */
const LINE_BYTES = 70

/** `HELP` lists the commands, `HELP command` tells how one is written. */
export const help: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 2,
  usage: ['HELP [command]'],
  run({ client, line, chat, commands }) {
    const { protocol } = chat.texts
    const subject = line.params[0] ?? '*'
    const usages = subject === '*' ? inLines(commands.keys()) : commands.get(subject.toUpperCase())?.usage
    if (usages === undefined) {
      client.numeric(NUMERICS.ERR_HELPNOTFOUND, [subject], protocol.helpUnknown)
      return
    }
    const title = subject === '*' ? protocol.helpIndex : subject.toUpperCase()
    client.numeric(NUMERICS.RPL_HELPSTART, [subject], title)
    for (const usage of usages) client.numeric(NUMERICS.RPL_HELPTXT, [subject], usage)
    client.numeric(NUMERICS.RPL_ENDOFHELP, [subject], protocol.endOfHelp)
  },
}

/** `HELPOP`: the same under the name that other servers use. */
export const helpop: Command = { ...help, usage: ['HELPOP [command]'] }

function inLines(names: Iterable<string>): readonly string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length >= LINE_BYTES) lines.push(name)
    else lines[lines.length - 1] = `${last} ${name}`
  }
  return lines
}
