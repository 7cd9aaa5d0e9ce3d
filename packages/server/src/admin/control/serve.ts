import type { Config } from '../../config.ts'
import type { RunningCopy } from '../../store/engine.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import type { AdminTerminal } from '../command.ts'
import { explainFailure } from '../explain-failure.ts'
import { parseCommand } from '../parse-command.ts'
import type { Running } from '../running.ts'
import { showAnswer } from '../show-answer.ts'
import { hashOf } from './hash-of.ts'
import type { JsonLines } from './json-lines.ts'
import { BEAT_MS, Request, type Reply } from './messages.ts'
import { piecesOf } from './pieces-of.ts'

export interface ServedParts {
  readonly config: Config
  readonly store: Store
  readonly now: () => Date
  readonly running: Running
  readonly log: Log
}

/**
 * How long a connection may take to ask for something, and the terminal to answer a question; then it is closed.
 */
const FIRST_MS = 10_000
const ANSWER_MS = 10 * 60_000
/** How long the embedded database keeps its log for a copy. */
const COPY_MS = 60 * 60_000

/** The person at the terminal is gone. What was committed stays; what waited for an answer does not happen. */
class Gone extends Error {}

/** Does what one admin command asks for; never rejects. */
export async function serve(lines: JsonLines, parts: ServedParts): Promise<void> {
  const send = (reply: Reply): void => lines.write(reply)
  const beat = setInterval(() => send({ beat: true }), BEAT_MS)
  try {
    const request = await nextRequest(lines, FIRST_MS)
    if ('run' in request) send({ exit: await run(request.run, lines, parts) })
    else if ('beginCopy' in request) await copy(lines, parts)
  } catch (error) {
    if (!(error instanceof Gone)) parts.log.error({ err: error }, 'an admin command failed')
  } finally {
    clearInterval(beat)
    lines.end()
  }
}

async function nextRequest(lines: JsonLines, ms: number): Promise<Request> {
  const timeout = setTimeout(() => lines.destroy(), ms)
  const request = Request.safeParse(await lines.read())
  clearTimeout(timeout)
  if (!request.success) throw new Gone()
  return request.data
}

async function run(argv: readonly string[], lines: JsonLines, parts: ServedParts): Promise<number> {
  const send = (reply: Reply): void => lines.write(reply)
  const out = (text: string): void => {
    for (const piece of piecesOf(text)) send({ out: piece })
  }
  const err = (text: string): void => {
    for (const piece of piecesOf(text)) send({ err: piece })
  }
  const parsed = parseCommand(argv)
  if ('text' in parsed || (parsed.command.needs !== 'store' && parsed.command.needs !== 'settings')) {
    err(
      'The running service does not know this command: it is of another version. Restart it, then try again.',
    )
    return 2
  }
  const { command, args, isJson } = parsed
  try {
    const terminal = terminalOf(lines, err)
    const { config, store, now, running } = parts
    return showAnswer(
      await command.run({ ...terminal, config, store, now, running, unreachable: null }, args),
      command,
      isJson,
      { out, err },
    )
  } catch (error) {
    if (error instanceof Gone) throw error
    const sentence = explainFailure(error)
    if (sentence === null) parts.log.error({ err: error, command: command.name }, 'an admin command failed')
    err(sentence ?? 'The command failed through a fault of the program; the log of the service says more.')
    return 1
  }
}

/** The terminal of the person who typed the command, reached through the socket. */
function terminalOf(lines: JsonLines, say: (text: string) => void): AdminTerminal {
  const send = (reply: Reply): void => lines.write(reply)
  return {
    say,
    progress: (progress) => send({ progress: { ...progress } }),
    async readSecret(prompt) {
      send({ ask: prompt })
      const answer = await nextRequest(lines, ANSWER_MS)
      if (!('line' in answer)) throw new Gone()
      return answer.line
    },
    async readFile(path) {
      send({ read: path })
      const answer = await nextRequest(lines, ANSWER_MS)
      if (!('file' in answer)) throw new Gone()
      return answer.file === null ? null : Buffer.from(answer.file, 'base64')
    },
  }
}

/** Lets the command copy the embedded database's files while the service goes on. */
async function copy(lines: JsonLines, { store, config }: ServedParts): Promise<void> {
  const begun = await store.beginCopy()
  if ('refused' in begun) return lines.write({ refused: begun.refused } satisfies Reply)
  const copying: RunningCopy = begun
  try {
    lines.write({ copyFrom: copying.directory, files: hashOf(config.s3Url) } satisfies Reply)
    const request = await nextRequest(lines, COPY_MS)
    if ('endCopy' in request) lines.write({ label: await copying.end() } satisfies Reply)
    // the log is kept until it is copied as well
    await nextRequest(lines, COPY_MS)
  } finally {
    await copying.release()
  }
}
