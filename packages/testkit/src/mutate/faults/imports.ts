import type { Fault } from '../fault.ts'

const ARCHIVES = ['packages/server/src/routes/emoticons/archives.test.ts']
const IMPORTS = ['packages/server/src/routes/emoticons/imports.test.ts']
const KILLED = ['packages/server/src/media/emoticons/imports/import-killed.long.test.ts']
const PREVIEWS = ['packages/server/src/routes/emoticons/previews.test.ts']

/** Faults in bringing sets of emoticons from elsewhere. */
export const IMPORT_FAULTS: readonly Fault[] = [
  {
    file: 'packages/server/src/media/emoticons/archives/zip-directory.ts',
    find: "if (leadsOut(name)) return 'names'",
    replace: '',
    breaks: 'A file of an archive is called like one outside it.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/zip-directory.ts',
    find: "if (format !== 0 && format !== REGULAR && format !== FOLDER) return 'links'",
    replace: '',
    breaks: 'A link in an archive is read as a picture.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/zip-directory.ts',
    find: 'if (at !== size || overlap(ranges))',
    replace: 'if (at !== size)',
    breaks: 'The same bytes of an archive are many files.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/zip-directory.ts',
    find: "if (names.has(head.name)) return 'broken'",
    replace: '',
    breaks: 'An archive has two files of one name.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/zip-directory.ts',
    find: "if (entries.length > most) return 'many'",
    replace: '',
    breaks: 'An archive has any number of files.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/unpack-entry.ts',
    find: '{ maxOutputLength: size + 1 }',
    replace: '{}',
    breaks: 'A file of an archive unpacks to more than it claims.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/unpack-entry.ts',
    find: 'bytes.length === size && crc32(bytes) === crc',
    replace: 'bytes.length === size',
    breaks: 'What was lost of an archive on the way is brought.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/read-archive.ts',
    find: "if (entries.reduce((sum, entry) => sum + entry.size, 0) > UNPACKED_MAX) return 'bomb'",
    replace: '',
    breaks: 'An archive unpacks to any number of bytes.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/archives/read-archive.ts',
    find: "if (ARCHIVES.test(own)) return 'nested'",
    replace: '',
    breaks: 'An archive is a file of an archive.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/emoticon-imports.ts',
    find: 'for (const archive of replaced) await media.storage.remove(archive)',
    replace: '',
    breaks: 'Archives that nobody brings fill the disk.',
    tests: ARCHIVES,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/emoticon-imports.ts',
    find: 'for (const { archive } of spent) await media.storage.remove(archive)',
    replace: '',
    breaks: 'Archives whose import is over fill the disk.',
    tests: [...KILLED, ...ARCHIVES],
  },
  {
    file: 'packages/server/src/store/channels/emoticon-imports.ts',
    find: ".orderBy('startedAt')",
    replace: ".where('takenUntil', 'is', null).orderBy('startedAt')",
    breaks: 'What a killed process had in hand is brought by nobody.',
    tests: KILLED,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/work-at-import.ts',
    find: 'let place = work.row.done;',
    replace: 'let place = 0;',
    breaks: 'What was brought before a process was killed is brought again.',
    tests: KILLED,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/work-at-import.ts',
    find: "if (!context.sources.includes(source)) return 'unreachable'",
    replace: '',
    breaks: 'What the operator turned off is fetched by imports that run.',
    tests: PREVIEWS,
  },
  {
    file: 'packages/server/src/routes/emoticons/imports.ts',
    find: "if (!context.sources.includes(source)) return problem('source_off')",
    replace: '',
    breaks: 'What the operator turned off is asked.',
    tests: PREVIEWS,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/emoticon-imports.ts',
    find: "if ((await tx.emoticonImports.running(key.channelId)) !== undefined) return 'running'",
    replace: '',
    breaks: 'Two imports run in a channel.',
    tests: IMPORTS,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/keep-import.ts',
    find: '(await tx.emoticons.countOf(row.channelId)) < context.limit',
    replace: 'true',
    breaks: 'An import passes the limit of the channel.',
    tests: IMPORTS,
  },
  {
    file: 'packages/server/src/media/emoticons/who-may-change.ts',
    find: "return may('manage_emoticons', { guest: false, modes: hasFactor ? modes : bare }) ? { channel, user } : null",
    replace: 'return { channel, user }',
    breaks: 'Who is no owner any more goes on to bring emoticons.',
    tests: IMPORTS,
  },
  {
    file: 'packages/server/src/media/emoticons/imports/keep-import.ts',
    find: 'applicationId: row.applicationId',
    replace: 'applicationId: null',
    breaks: 'What a program brought stands in the log as the hand of a person.',
    tests: IMPORTS,
  },
  {
    file: 'packages/protocol/src/api/emoticon-imports.ts',
    find: "confirms: z.literal(true, { error: 'required' })",
    replace: 'confirms: z.optional(z.unknown())',
    breaks: 'Nobody confirms that the pictures may be used.',
    tests: IMPORTS,
  },
  {
    file: 'packages/server/src/admin/emoticons/remove-by-origin.ts',
    find: 'if (running !== null) tellEmoticons(running, channelId, removed.noted)',
    replace: '',
    breaks: 'What an administrator removed is seen until the page is loaded anew.',
    tests: ['packages/server/src/admin/emoticons/by-origin.test.ts'],
  },
]
