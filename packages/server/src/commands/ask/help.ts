import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'
import { USAGES } from '../usages.ts'

/** Bytes of command names in one line. */
const LINE_BYTES = 70

/** `HELP` lists the commands, `HELP command` says how one is written. */
export const help: Command = {
  minParams: 0,
  needsRegistration: true,
  run({ client, line, chat }) {
    const { protocol } = chat.texts
    const subject = line.params[0] ?? '*'
    const usages = subject === '*' ? namesInLines() : USAGES.get(subject.toUpperCase())
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

function namesInLines(): readonly string[] {
  const lines: string[] = []
  for (const name of USAGES.keys()) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length >= LINE_BYTES) lines.push(name)
    else lines[lines.length - 1] = `${last} ${name}`
  }
  return lines
}
