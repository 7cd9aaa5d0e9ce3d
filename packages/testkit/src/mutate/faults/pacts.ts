import type { Fault } from '../fault.ts'

const PACTS = ['packages/server/src/moderation/pacts/pacts.test.ts']
const LISTS = ['packages/server/src/moderation/pacts/lists.test.ts']
const NEWS = 'packages/server/src/moderation/pacts/take-news.ts'
const TOLD = 'packages/server/src/store/moderation/told-bans.ts'

/** Faults in bans that channels tell each other, and in lists from outside: what is told, whom it touches, what goes. */
export const PACT_FAULTS: readonly Fault[] = [
  {
    file: 'packages/server/src/moderation/pacts/change-pact.ts',
    find: "if (wait !== null) return refused('too_many_acts', { seconds: wait })",
    replace: '',
    breaks: 'The owners of a channel fill the log of another one with changes of their pact.',
    tests: PACTS,
  },
  {
    file: 'packages/server/src/moderation/pacts/sweep-pacts.ts',
    find: 'if (await store.read.pacts.hasLate(late))',
    replace: 'if (false as boolean)',
    breaks: 'A proposal that nobody answered goes on for ever.',
    tests: PACTS,
  },
  {
    file: TOLD,
    find: 'ban.category is not null and ban.from_pact is null and ban.by_id is not null',
    replace: 'ban.category is not null',
    breaks: 'A copied ban travels on to a third channel.',
    tests: PACTS,
  },
  {
    file: TOLD,
    find: 'ban.ended_at is null and ban.expires_at is null',
    replace: 'ban.ended_at is null',
    breaks: 'A ban with an end becomes one without end in the other channel.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: '|| (await tx.trusted.has(channel.id, userId))',
    replace: '',
    breaks: 'A trusted person is banned because another channel banned them.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: 'levelOf(modes) >= LEVELS.o ||',
    replace: '',
    breaks: 'Another channel bans the moderators of this one.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: 'return before + fresh + waiting > PACT_BURST',
    replace: 'return false',
    breaks: 'A wave of bans of another channel takes effect without anybody here.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: 'pact.otherSharesReasons ? (ban?.reason ?? null) : null',
    replace: 'ban?.reason ?? null',
    breaks: 'The reason of a ban is told although its channel did not allow it.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: 'ban.endedAt !== null || ',
    replace: '',
    breaks: 'Lifting a ban in one channel lifts the one that another set anew itself.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: ' || ban.expiresAt !== null',
    replace: '',
    breaks: 'Lifting a ban in one channel lifts the copy that moderators of another gave an end.',
    tests: PACTS,
  },
  {
    file: NEWS,
    find: 'return pact.sharesPast && pact.otherSharesPast ? null : pact.fromAt',
    replace: 'return pact.sharesPast || pact.otherSharesPast ? null : pact.fromAt',
    breaks: 'Bans of before a pact are told although one side did not want that.',
    tests: PACTS,
  },
  {
    file: 'packages/server/src/chat/pacts/stop-by-pact.ts',
    find: "if (listing !== 'hold' || (await filters.isTrusted(person.id))) return null",
    replace: "if (listing !== 'hold') return null",
    breaks: 'Messages of a person who became trusted go on to wait because of a pact.',
    tests: PACTS,
  },
  {
    file: 'packages/server/src/store/moderation/outside-names.ts',
    find: 'and named.name_key = ${spelled(',
    replace: 'and named.name_key <> ${spelled(',
    breaks: 'Somebody with another name at the provider is taken for one of a list.',
    tests: LISTS,
  },
  {
    file: 'packages/server/src/store/moderation/outside-names.ts',
    find: "named.provider = 'twitch' and account.provider = 'twitch'",
    replace: 'named.provider = account.provider',
    breaks: 'Somebody who chose the name of a banned person at Discord is banned.',
    tests: LISTS,
  },
  {
    file: 'packages/server/src/moderation/pacts/tell-other-side.ts',
    find: 'by: null, isService: true',
    replace: 'by: scene.by, isService: false',
    breaks: 'The log of a channel names owners of other channels.',
    tests: PACTS,
  },
  {
    file: 'packages/server/src/moderation/pacts/answer-pact.ts',
    find: "if (op === 'withdrawn') return NOTHING",
    replace: '',
    breaks: 'Whoever proposes pacts and withdraws them fills the log of a strange channel.',
    tests: PACTS,
  },
]
