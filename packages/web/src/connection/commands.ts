import { parseI18n, type Line, type NoticeEvent } from '@gwar/protocol'
import { config } from '../browser/config.ts'
import { connection } from './app-connection.ts'
import { isRefusal } from './sending/kind-of-answer.ts'

/*
 * Commands that are asked of the service and answered. No first screen gives one, so that none loads them.
 */

/**
 * How a command ended; `text` says why it was refused, and stands in the buffer already. `entries` are the
 * numbers of acts of moderation in the channel's log, by which exactly they are undone; none of other commands.
 */
export type CommandAnswer =
  | { readonly ok: true; readonly entries: readonly number[] }
  | { readonly ok: false; readonly text: string | null; readonly i18n?: NoticeEvent['i18n'] }

/** `.ban name` and its like, said to a channel (wire §5). */
export async function command(target: string, text: string): Promise<CommandAnswer> {
  return answered(await connection.ask('PRIVMSG', target, text))
}

/** As {@link command}, from the box: it tells why it was refused, and the buffer does not. */
export async function commandFromBox(target: string, text: string): Promise<CommandAnswer> {
  return answered(await connection.askQuietly('PRIVMSG', target, text))
}

/** Changes a mode of a channel or of a member: `MODE #c +s 10`, `MODE #c +o name`. */
export async function changeMode(target: string, ...change: string[]): Promise<CommandAnswer> {
  return answered(await connection.ask('MODE', target, ...change))
}

/** Sets the topic of a channel; an empty one removes it. */
export async function setTopic(target: string, topic: string): Promise<CommandAnswer> {
  return answered(await connection.ask('TOPIC', target, topic))
}

export async function block(name: string): Promise<CommandAnswer> {
  return answered(await connection.ask('BLOCK', name))
}

export async function unblock(name: string): Promise<CommandAnswer> {
  return answered(await connection.ask('UNBLOCK', name))
}

function answered(line: Line | null): CommandAnswer {
  if (line === null) return { ok: false, text: null }
  if (!isRefusal(line)) {
    const entry = Number(line.tags.get(`${config.vendor}/entry`) ?? 0)
    return { ok: true, entries: entry > 0 ? [entry] : [] }
  }
  const i18n = parseI18n(line.tags.get(`${config.vendor}/i18n`))
  return { ok: false, text: line.params.at(-1) ?? null, i18n }
}
