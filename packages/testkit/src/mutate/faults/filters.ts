import type { Fault } from '../fault.ts'

const FILTERS_DIR = 'packages/server/src/chat/filters'
const JUDGE_TEST = `${FILTERS_DIR}/judge.test.ts`
const WORDS_TEST = `${FILTERS_DIR}/words/words.test.ts`
const LINKS_TEST = `${FILTERS_DIR}/conditions/links.test.ts`
const CONDITIONS_TEST = `${FILTERS_DIR}/conditions/conditions.test.ts`
const COURT_TEST = `${FILTERS_DIR}/patterns/pattern-court.test.ts`

const LIVE_TEST = 'packages/server/src/chat/send/filters.test.ts'
const HTTP_TEST = 'packages/server/src/routes/moderation/filters/filters.test.ts'
const VERSIONS_TEST = 'packages/server/src/store/messages/append-filters.test.ts'

/** Faults in how filters are kept, and in the way of a message that they stop. */
const KEPT_AND_ASKED: readonly Fault[] = [
  {
    file: 'packages/server/src/store/messages/append-one.ts',
    find: "  select 'stale_filters', null from locked\n  where is_old",
    replace: "  select 'stale_filters', null from locked\n  where false",
    breaks: 'A message that comes alone passes a filter that was written a moment ago on another node.',
    tests: [VERSIONS_TEST],
  },
  {
    file: 'packages/server/src/store/messages/append-statement.ts',
    find: "  select ord, 'stale_filters', null from known\n  where is_old",
    replace: "  select ord, 'stale_filters', null from known\n  where false",
    breaks: 'A message among others passes a filter that was written a moment ago on another node.',
    tests: [VERSIONS_TEST],
  },
  {
    file: 'packages/server/src/chat/send/stop-message.ts',
    find: "tells === 'words' ? places",
    replace: "tells !== 'words' ? places",
    breaks: 'A filter that tells nothing tells its author which part was caught.',
    tests: [LIVE_TEST],
  },
  {
    file: 'packages/server/src/chat/send/stop-message.ts',
    find: 'await channel.filters.confirm(set, at.getTime())',
    replace: 'set',
    breaks: 'A filter that was taken away on another node refuses for ever.',
    tests: [LIVE_TEST],
  },
  {
    file: 'packages/server/src/chat/send/stop-message.ts',
    find: 'said: messageId,',
    replace: 'said: messageId + Math.random(),',
    breaks: 'A message that is sent again is punished again.',
    tests: [LIVE_TEST],
  },
  {
    file: 'packages/server/src/moderation/filters/filter-scope.ts',
    find: 'return isAllowed ? null :',
    replace: 'return isAllowed || true ? null :',
    breaks: 'Moderators change filters although the owner keeps that to the owners.',
    tests: [HTTP_TEST],
  },
  {
    file: 'packages/server/src/moderation/filters/filter-scope.ts',
    find: 'words > FILTER_WORDS_MAX ||',
    replace: '',
    breaks: 'The filters of one channel grow without end.',
    tests: [HTTP_TEST],
  },
  {
    file: 'packages/server/src/moderation/filters/change-filter.ts',
    find: 'before.version !== version',
    replace: 'before.version < version',
    breaks: "Of two who change a filter at once the second overwrites the first one's work unseen.",
    tests: [HTTP_TEST],
  },
  {
    file: 'packages/server/src/moderation/undo/undo-filter.ts',
    find: "op === 'switched' ? watching(target.state) : 'watch'",
    replace: 'target.state',
    breaks: 'An undo switches a filter on, which then refuses messages.',
    tests: [HTTP_TEST],
  },
  {
    file: 'packages/server/src/routes/moderation/filters/import-filters.ts',
    find: "!may('see_moderation', await standingOf(deps, channelId, caller))",
    replace: 'false',
    breaks: 'Anybody reads the filters of another channel by taking them over.',
    tests: [HTTP_TEST],
  },
]

/** Faults in what judges messages by filters. */
export const FILTERS: readonly Fault[] = [
  ...KEPT_AND_ASKED,
  {
    file: `${FILTERS_DIR}/judge.ts`,
    find: "decision: first === undefined ? late : { by: 'filter', fired: first }",
    replace: "decision: first === undefined ? null : { by: 'filter', fired: first }",
    breaks: 'A message passes a filter by taking more time than it has.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/judge.ts`,
    find: "const answerOf = (pattern: number) => answers.get(pattern) ?? 'late'",
    replace: "const answerOf = (pattern: number) => answers.get(pattern) ?? 'missed'",
    breaks: 'A message passes a filter whose thread died.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/judge.ts`,
    find: "fired.find(({ filter }) => filter.filter.state === 'on')",
    replace: 'fired.at(0)',
    breaks: 'A filter that only watches refuses messages.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/judge.ts`,
    find: 'isEverywhere ? /[ma]/.test(modes) : ',
    replace: '',
    breaks: 'Moderators of a channel are free of the filters that hold everywhere.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/judge.ts`,
    find: '!filter.unless.checks.some(',
    replace: '!filter.unless.checks.every(',
    breaks: 'One exception of several no longer silences a filter.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/ready-filters.ts`,
    find: ".filter(({ state }) => state !== 'off')",
    replace: '',
    breaks: 'A filter that is off is judged.',
    tests: [JUDGE_TEST],
  },
  {
    file: `${FILTERS_DIR}/words/word-search.ts`,
    find: "(word.isOpen || line[to] === ' ') && hear(",
    replace: 'hear(',
    breaks: 'A word of a filter catches all words that begin with it.',
    tests: [WORDS_TEST],
  },
  {
    file: `${FILTERS_DIR}/words/word-search.ts`,
    find: 'to - from >= SPACED_MIN &&',
    replace: '',
    breaks: 'Two single letters beside each other are a word.',
    tests: [WORDS_TEST],
  },
  {
    file: `${FILTERS_DIR}/words/word-search.ts`,
    find: 'return isStretched && hear(',
    replace: 'return hear(',
    breaks: 'With one stretched word in a line, double letters of all others do not count.',
    tests: [WORDS_TEST],
  },
  {
    file: 'packages/protocol/src/rules/filters/filter-domain.ts',
    find: 'host.endsWith(`.${domain}`)',
    replace: 'host.endsWith(domain)',
    breaks: 'A filter of zly.example catches nie-zly.example.',
    tests: [LINKS_TEST],
  },
  {
    file: `${FILTERS_DIR}/conditions/links.ts`,
    find: 'return behind === null',
    replace: 'return behind !== undefined',
    breaks: 'A link to any host passes behind the name of an allowed one and an @.',
    tests: [LINKS_TEST],
  },
  {
    file: `${FILTERS_DIR}/conditions/author.ts`,
    find: '!isTrusted && (messagesBefore ?? 0) < below',
    replace: '(messagesBefore ?? 0) < below',
    breaks: 'Who is trusted is stopped as a newcomer.',
    tests: [CONDITIONS_TEST],
  },
  {
    file: `${FILTERS_DIR}/patterns/pattern-court.ts`,
    find: 'if (answered.tookMs > FAST_MS) this.#slowDown(set.scope)',
    replace: '',
    breaks: 'A channel with slow patterns delays the messages of all others.',
    tests: [COURT_TEST],
  },
  {
    file: `${FILTERS_DIR}/patterns/turns.ts`,
    find: 'this.#spentByAll < ALL_MS && (this.#spent.get(scope) ?? 0) < CHANNEL_MS',
    replace: 'this.#spentByAll < ALL_MS',
    breaks: 'One channel takes the slow lane from all others.',
    tests: [COURT_TEST],
  },
  {
    file: `${FILTERS_DIR}/patterns/lane.ts`,
    find: 'for (const { answered } of waiting) answered(null)',
    replace: '',
    breaks: 'Messages that a dead thread had wait for ever.',
    tests: [COURT_TEST],
  },
  {
    file: `${FILTERS_DIR}/patterns/pattern-sets.ts`,
    find: 'compiled === null || isOver()',
    replace: 'compiled === null',
    breaks: 'Twenty slow patterns take as long as they like of every message.',
    tests: [`${FILTERS_DIR}/patterns/pattern-sets.test.ts`],
  },
  {
    file: `${FILTERS_DIR}/patterns/pattern-sets.ts`,
    find: ' && this.#worked() - worked >= MESSAGE_MS',
    replace: '',
    breaks: 'On a busy machine messages are held for patterns that are quick.',
    tests: [`${FILTERS_DIR}/patterns/pattern-sets.test.ts`],
  },
  {
    file: `${FILTERS_DIR}/patterns/compile-pattern.ts`,
    find: 'compiled.programSize() > PATTERN_PROGRAM_MAX',
    replace: 'compiled.programSize() > 1000 * PATTERN_PROGRAM_MAX',
    breaks: 'A pattern is kept that takes half a second of one message.',
    tests: [`${FILTERS_DIR}/patterns/compile-pattern.test.ts`],
  },
  {
    file: 'packages/server/src/chat/send/count-hits.ts',
    find: "text: caught?.does === 'refuse' ? text : null",
    replace: 'text',
    breaks: 'A copy of a message outlives its deletion among the examples of a filter.',
    tests: ['packages/server/src/chat/send/filters.test.ts'],
  },
  {
    file: 'packages/server/src/chat/filters/filter-hits.ts',
    find: 'by === userId ? [{ text, at }] : []',
    replace: 'by !== null && userId === hit.userId ? [{ text, at }] : []',
    breaks: 'What somebody wrote outlives the account among the examples of a filter.',
    tests: ['packages/server/src/chat/send/filters.test.ts'],
  },
  {
    file: 'packages/server/src/chat/filters/recent-texts.ts',
    find: 'people.delete(people.keys().next().value!)',
    replace: 'people.delete(userId)',
    breaks: 'Of a text that sixty people have ever said nobody counts who says it now.',
    tests: ['packages/server/src/chat/send/filters.test.ts'],
  },
]
