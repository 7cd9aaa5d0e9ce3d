import type { Fault } from '../fault.ts'

const RUNS_DIR = 'packages/server/src/chat/filters/runs'
const CLEANUPS = 'packages/server/src/moderation/cleanups'
const CLEANUPS_TEST = `${CLEANUPS}/cleanups.test.ts`

/** Filters that are tried on the history, and what is cleaned up after them. */
export const RUNS: readonly Fault[] = [
  {
    file: `${RUNS_DIR}/service-runs.ts`,
    find: 'await this.#goOn(id).catch(onError)',
    replace: 'await this.#goOn(id)',
    breaks: 'One run of the whole service that fails keeps all behind it waiting.',
    tests: [`${RUNS_DIR}/service-runs.test.ts`],
  },
  {
    file: `${RUNS_DIR}/past-facts.ts`,
    find: 'this.#counts.set(userId, messagesBefore + 1)',
    replace: 'this.#counts.set(userId, messagesBefore)',
    breaks: 'A run takes everybody for a newcomer for a whole day.',
    tests: [`${RUNS_DIR}/one-judge.test.ts`, `${RUNS_DIR}/filter-runs.test.ts`],
  },
  {
    file: `${RUNS_DIR}/past-facts.ts`,
    find: 'for (const { userId, text, at } of before.toReversed()) facts.#texts?.add(userId, text, at)',
    replace: '',
    breaks: 'A run that goes on elsewhere misses texts that many people sent around that moment.',
    tests: [`${RUNS_DIR}/going-on.test.ts`],
  },
  {
    file: 'packages/server/src/store/moderation/filter-runs.ts',
    find: ".where('owner', '=', run.owner)",
    replace: '',
    breaks: 'Two nodes work at one run, and what it caught is counted twice.',
    tests: [`${RUNS_DIR}/going-on.test.ts`],
  },
  {
    file: `${CLEANUPS}/message-chunk.ts`,
    find: "if (!reaches(letters.get(userId) ?? '')) return 'higher'",
    replace: '',
    breaks: 'A cleanup deletes what the owner of the channel wrote.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/start-cleanup.ts`,
    find: 'expected === null ? targets > CLEANUP_UNASKED : expected !== targets',
    replace: 'expected === null && targets > CLEANUP_UNASKED',
    breaks: 'Another number of people is banned than the moderator confirmed.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/work-at-cleanup.ts`,
    find: "cleanup.state === 'stopping' || scene === null || 'refusal' in scene",
    replace: "scene === null || 'refusal' in scene",
    breaks: 'A cleanup that was stopped goes on.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: 'packages/server/src/chat/live/live-channel.ts',
    find: "else if (event.type === 'restored_many') this.#bans.renew()",
    replace: '',
    breaks: 'Who had left when a cleanup was done again is not told of the ban.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/warn-people.ts`,
    find: 'turn(scene, targets, scene.at),',
    replace: 'turn(scene, [], scene.at),',
    breaks: 'Undoing a cleanup that warned leaves the warnings.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/warn-people.ts`,
    find: 'isByHidden: hidesNames',
    replace: 'isByHidden: false && hidesNames',
    breaks: 'A warning of a cleanup names the moderator whom the channel hid.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/reached-of.ts`,
    find: "reaches(letters.get(userId) ?? '')",
    replace: 'letters.size >= 0',
    breaks: 'A cleanup that is done again meets people who became moderators meanwhile.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: `${CLEANUPS}/cleanups.ts`,
    find: 'errors < ERRORS',
    replace: 'errors < 1',
    breaks: 'A database that was away for a moment ends a cleanup, or its undoing, in the middle.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: 'packages/server/src/store/moderation/cleanups.ts',
    find: ".where(sql<string>`act ->> 'act'`, 'in', CLEANUP_ACTS)",
    replace: '',
    breaks: 'A node takes a cleanup of a later version from the node that knows it.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: 'packages/server/src/moderation/undo/undo-cleanup.ts',
    find: 'if (cleanup === undefined || !isKnownCleanup(cleanup)) return false',
    replace: 'if (cleanup === undefined) return false',
    breaks: 'What a cleanup of a later version did is told as undone though it stands.',
    tests: [CLEANUPS_TEST],
  },
  {
    file: 'packages/server/src/store/moderation/filter-runs.ts',
    find: 'beatAt: run.serviceRunId === undefined ? at : new Date(at.getTime() + BEATS_AHEAD_MS),',
    replace: 'beatAt: at,',
    breaks: 'A node of an earlier version goes on with a run of the whole service and lets moderators pass.',
    tests: [`${RUNS_DIR}/service-runs.test.ts`],
  },
]
