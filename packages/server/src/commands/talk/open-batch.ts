import { bufferKey, type Line } from '@gwar/protocol'
import type { Verb } from './say.ts'

/** How many lines a message has at most, as the capability's value announces. */
export const MAX_LINES = 64
/** How many bytes its text has at most, as the capability's value announces. */
const MAX_BYTES = 8192

/** A multiline message that a client is sending (IRCv3 draft/multiline). */
export interface OpenBatch {
  readonly target: string
  readonly tags: ReadonlyMap<string, string>
  /** The command of its lines; null before the first. */
  verb: Verb | null
  readonly lines: { readonly text: string; readonly isConcat: boolean }[]
  bytes: number
  /** Why the message cannot be sent: the code of a FAIL and its context. */
  fault: readonly [code: string, ...about: string[]] | null
}

/** Adds a PRIVMSG or NOTICE to an open batch. After a fault its lines are dropped. */
export function addLine(open: OpenBatch, verb: Verb, { tags, params }: Line): void {
  if (open.fault !== null) return
  const [target = '', text = ''] = params
  const isConcat = tags.has('draft/multiline-concat')
  open.bytes += Buffer.byteLength(text) + (isConcat || open.lines.length === 0 ? 0 : 1)
  open.lines.push({ text, isConcat })
  open.verb ??= verb
  if (bufferKey(target) !== bufferKey(open.target))
    open.fault = ['MULTILINE_INVALID_TARGET', open.target, target]
  else if (verb !== open.verb) open.fault = ['MULTILINE_INVALID']
  // a continuation without text is invalid
  else if (isConcat && text === '') open.fault = ['MULTILINE_INVALID']
  else if (open.lines.length > MAX_LINES) open.fault = ['MULTILINE_MAX_LINES', String(MAX_LINES)]
  else if (open.bytes > MAX_BYTES) open.fault = ['MULTILINE_MAX_BYTES', String(MAX_BYTES)]
  if (open.fault !== null) open.lines.length = 0
}
