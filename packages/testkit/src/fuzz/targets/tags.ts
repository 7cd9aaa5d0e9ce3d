import fc from 'fast-check'
import { bytes, changed } from '../pieces.ts'
import type { Target } from '../target.ts'
import { lines } from './lines.ts'
import { tagsOfLine } from './tags-of-line.ts'

/** The tags of lines that are otherwise well-formed. */
export function tags(known: readonly Buffer[]): Target {
  const behind = fc.constantFrom(
    'PRIVMSG #fuzz :a',
    'TAGMSG #fuzz',
    'BATCH +a draft/multiline #fuzz',
    'BATCH -a',
    'PING x',
  )
  const login =
    'CAP REQ :batch draft/multiline message-tags echo-message labeled-response\r\nCAP END\r\nUSER f 0 * :f\r\nAUTHORIZATION {token}\r\nJOIN #fuzz\r\n'
  return {
    ...lines(known),
    name: 'tags',
    inputs: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .array(fc.tuple(tagsOfLine, behind), { minLength: 1, maxLength: 8 })
          .map((all) => Buffer.from(login + all.map(([tags, line]) => `${tags} ${line}`).join('\r\n'))),
      },
      { weight: 1, arbitrary: bytes.map((rest) => Buffer.concat([Buffer.from(`${login}@`), rest])) },
      { weight: 2, arbitrary: changed(known) },
    ),
  }
}
