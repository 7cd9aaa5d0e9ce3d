import type { Fault } from '../fault.ts'

const RULES = 'packages/server/src/chat/rules/'
const tests = [`${RULES}rules.test.ts`]

/** Who may say what in a channel. */
export const SENDING: readonly Fault[] = [
  {
    file: `${RULES}banned.ts`,
    find: 'ban !== null && ban.expiresAt === null',
    replace: 'ban !== null && ban.expiresAt !== null',
    breaks: 'Somebody who is banned for ever writes on.',
    tests,
  },
  {
    file: `${RULES}muted.ts`,
    find: 'ban !== null && ban.expiresAt !== null',
    replace: 'ban !== null && ban.expiresAt === null',
    breaks: 'Somebody who is muted writes on.',
    tests,
  },
  {
    file: `${RULES}guest.ts`,
    find: "may('write', standing)",
    replace: "may('read', standing)",
    breaks: 'A guest writes.',
    tests: [`${RULES}refusals.test.ts`],
  },
  {
    file: `${RULES}outsider.ts`,
    find: 'session.channels.has(channel)',
    replace: 'true',
    breaks: 'Somebody writes in a channel that they are not in.',
    tests: ['packages/server/src/commands/privmsg.test.ts'],
  },
  {
    file: `${RULES}moderators-only.ts`,
    find: "channel.modes.has('M')",
    replace: 'false',
    breaks: 'Mode M holds nobody back.',
    tests,
  },
  {
    file: `${RULES}subscribers-only.ts`,
    find: "channel.modes.has('S')",
    replace: 'false',
    breaks: 'Mode S holds nobody back.',
    tests,
  },
  {
    file: `${RULES}linked.ts`,
    find: 'level < needed',
    replace: 'level <= needed',
    breaks: 'Those who just may send links may not.',
    tests,
  },
  {
    file: `${RULES}linked.ts`,
    find: 'level < needed && hasLink(text)',
    replace: 'false',
    breaks: 'Mode l lets every link through.',
    tests,
  },
  {
    file: `${RULES}repeated.ts`,
    find: 'const SECONDS = 30',
    replace: 'const SECONDS = 3',
    breaks: 'The same text comes again after three seconds.',
    tests,
  },
  {
    file: `${RULES}repeated.ts`,
    find: "may('write_without_pace', standing)",
    replace: "may('write', standing)",
    breaks: 'Nobody is held back who repeats a text.',
    tests,
  },
  {
    file: `${RULES}r9k.ts`,
    find: "!channel.modes.has('r')",
    replace: 'true',
    breaks: 'Mode r lets repeated texts through.',
    tests,
  },
]
