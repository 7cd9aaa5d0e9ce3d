import type { Fault } from '../fault.ts'

const SERVER = 'packages/server/src'

/** Leaves the work of one kind out of what the rounds look for. */
function forgotten(kind: string, breaks: string, test: string): Fault {
  return {
    file: `${SERVER}/store/pending-work.ts`,
    find: `  ${kind}: \`exists (`,
    replace: `  ${kind}: \`false and exists (`,
    breaks,
    tests: [`${SERVER}/${test}`],
  }
}

/** Work that nobody is there to begin: what the rounds of a service find, and must not overlook. */
export const ROUND_FAULTS: readonly Fault[] = [
  forgotten(
    'cleanups',
    'What a dead node left of a cleanup is never done.',
    'moderation/cleanups/cleanups.test.ts',
  ),
  forgotten('emoticonImports', 'An import stops for ever with its node.', 'routes/emoticons/imports.test.ts'),
  forgotten('filterRuns', 'A run of a dead node stops for ever.', 'chat/filters/runs/going-on.test.ts'),
  forgotten('matters', 'A held message waits for ever.', 'moderation/matters/decide-matter.test.ts'),
  {
    file: `${SERVER}/store/pending-work.ts`,
    find: 'exists (select from pact_news) or exists (select from pacts where ended_at is null)',
    replace: 'false',
    breaks: 'Bans are never told by pacts.',
    tests: [`${SERVER}/moderation/pacts/pacts.test.ts`],
  },
  {
    file: `${SERVER}/store/pending-work.ts`,
    find: 'exists (select from push_rounds where done_at is null) or exists (select from streams where ended_at is null)',
    replace: 'false',
    breaks: 'Followers are never told that a stream began.',
    tests: [`${SERVER}/push/tell-followers.test.ts`],
  },
  forgotten('polls', 'A poll in a channel in which nobody is never ends.', 'routes/polls/polls.test.ts'),
  forgotten(
    'serviceRuns',
    'A run of several channels stops with its node.',
    'chat/filters/runs/service-runs.test.ts',
  ),
  forgotten('shields', 'A shield stays up for ever.', 'moderation/shield/shield.test.ts'),
  forgotten('streams', 'A stream whose signal is lost never ends.', 'routes/streams/stream-signal.test.ts'),
  forgotten('uncountedStreams', 'No stream is ever counted.', 'routes/streams/figures.test.ts'),
  forgotten('visits', 'An offer that nobody answers stays open.', 'commands/dot/visit.test.ts'),
  {
    file: `${SERVER}/store/pending-work.ts`,
    find: "select from matters where state in ('open', 'asked')",
    replace: "select from matters where state in ('open')",
    breaks: 'An appeal that was asked back about never runs out.',
    tests: [`${SERVER}/moderation/appeals/appeals.test.ts`],
  },
  {
    file: `${SERVER}/store/pending-work.ts`,
    find: 'select from streams where ended_at is not null and sums is null',
    replace: 'select from streams where ended_at is not null and false',
    breaks: 'A stream that ended is never summed up.',
    tests: [`${SERVER}/routes/streams/figures.test.ts`],
  },
  {
    file: `${SERVER}/store/pending-work.ts`,
    find: 'emoticon_imports where finished_at is null or archive is not null',
    replace: 'emoticon_imports where finished_at is null',
    breaks: 'The ZIP of an import that has ended is never deleted.',
    tests: [`${SERVER}/routes/emoticons/imports.test.ts`, `${SERVER}/routes/emoticons/archives.test.ts`],
  },
  {
    file: `${SERVER}/media/files/open-storage.ts`,
    find: "resolve(dataDir, 'files')",
    replace: "join(dataDir, 'files')",
    breaks: 'No picture can be read with the default of npm start.',
    tests: [`${SERVER}/media/attachments/upload.test.ts`],
  },
]
