import type { Fault } from '../fault.ts'

const ACTS = 'packages/server/src/moderation/'
const DOT = 'packages/server/src/commands/dot/'

/** What moderators may do, to whom, and how often. */
export const MODERATION: readonly Fault[] = [
  {
    file: `${ACTS}open-act.ts`,
    find: 'const modes = await storedModes(tx, channelId, by.id)',
    replace: "const modes = `${(await storedModes(tx, channelId, by.id)) ?? ''}o`",
    breaks: 'Everybody in a channel moderates it.',
    tests: [`${DOT}ban.test.ts`],
  },
  {
    file: `${ACTS}open-act.ts`,
    find: 'if (ban !== undefined) return { refusal: banRefusal(ban, at) }',
    replace: '',
    breaks: 'A moderator who is banned there goes on moderating.',
    tests: [`${DOT}ban.test.ts`],
  },
  {
    file: `${ACTS}open-act.ts`,
    find: "if (wait !== null) return refused('too_many_acts', { seconds: wait })",
    replace: '',
    breaks: 'A stolen account bans a whole channel in a minute.',
    tests: ['packages/server/src/commands/mass-acts.test.ts'],
  },
  {
    file: `${ACTS}named-target.ts`,
    find: '!scene.reaches(modes)',
    replace: 'false',
    breaks: 'A moderator bans the owner.',
    tests: [`${DOT}ban.test.ts`],
  },
]
