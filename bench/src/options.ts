import { parseArgs } from 'node:util'
import type { EngineName } from './run/place.ts'

export interface Options {
  readonly isJson: boolean
  readonly engines: readonly EngineName[]
  /** How often each figure is measured. */
  readonly runs: number
  /** Length of one measurement, in seconds. */
  readonly seconds: number
  /** A checkout whose server is attacked in place of this one, or stands beside it in fanout; null for this one alone. */
  readonly server: string | null
  /** How many clients take part in a storm or in a trial of scale; null for as many as the case says. */
  readonly clients: number | null
  /** Of how many millions of messages the copy in parts is. */
  readonly millions: number
  /** Whether the shield is up before a raid comes. */
  readonly isShielded: boolean
  /** Whether streams in the browser run for a whole minute. */
  readonly isWhole: boolean
}

export const USAGE = `npm run bench -- [case…] [options]

  fanout   a thousand members of one channel, beside InspIRCd and ngIRCd
  quiet    a hundred members, at a message a second and at ten, beside the same
  write    messages accepted a second, and their echo
  join     five thousand clients join one channel at once
  storm    five thousand clients are cut off at once and come back
  start    from the start to ready, empty and with a million messages
  move     a million messages from the embedded database to PostgreSQL
  read     history, search and hot of a million messages
  attack   five hundred guests attack beside a channel of a thousand members
  filter   the judge of messages, with ordinary filters and beside hostile patterns
  run      a filter tried on a million messages, and a cleanup of ten thousand people
  queue    a thousand messages wait, ten moderators decide
  log      pages of a log of moderation with a million entries
  raid     twenty thousand new accounts come and write, the shield goes up; one node, two
  poll     twenty thousand votes on two nodes
  stream-begin  twelve thousand devices are told that a stream began
  replay   six hours of a stream among a million messages: parts, jumps, the download
  import   two hundred emoticons from a ZIP and from a service, beside a chat
  overlay  the chat in the picture of a stream, in Chromium
  scale    ten thousand channels of twenty, and one of twenty thousand
  partitions  a million messages, or several, in parts by time, in a copy
  render   the page of a channel in Chromium: first load, start, a flood of lines
  slow-line  a channel and the form of registration on a line of 400 kbit/s
  answer   the page of a channel: from a click or a key to the paint that answers it
  all      these, one after the other (also without a name)

  --engine pglite|postgresql   only this one
  --runs N                     measurements of each figure (3)
  --seconds N                  length of one measurement (3)
  --clients N                  storm, scale, raid, poll, stream-begin: so many clients (5000, then 20,000)
  --millions N                 partitions: so many millions of messages (1); 20 take half an hour and 40 GB
  --shielded                   raid: the shield is up before it comes, in place of after half a minute
  --minute                     render: a minute of each stream instead of 20 s; overlay: ten instead of one
  --server DIR                 attack: the server of another checkout, to compare with; fanout: both in pairs
  --json                       the figures as JSON

On a machine that does other things, too, every figure rises. As root all that is measured goes before the
other work, which takes most of that away.
`

/** Reads the names of cases and the options from the command line. Throws on anything unknown. */
export function readOptions(args: readonly string[]): { names: readonly string[]; options: Options } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      shielded: { type: 'boolean', default: false },
      minute: { type: 'boolean', default: false },
      engine: { type: 'string' },
      server: { type: 'string' },
      clients: { type: 'string' },
      millions: { type: 'string', default: '1' },
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
    },
  })
  const all: readonly EngineName[] = ['PostgreSQL', 'PGlite']
  const engines = all.filter(
    (engine) => values.engine === undefined || engine.toLowerCase() === values.engine,
  )
  if (engines.length === 0) throw new Error(`no engine is called ${values.engine}`)
  return {
    names: positionals,
    options: {
      isJson: values.json,
      engines,
      runs: positive('runs', values.runs),
      seconds: positive('seconds', values.seconds),
      server: values.server ?? null,
      clients: values.clients === undefined ? null : positive('clients', values.clients),
      millions: Math.ceil(positive('millions', values.millions)),
      isShielded: values.shielded,
      isWhole: values.minute,
    },
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} wants a number above 0`)
  return number
}
