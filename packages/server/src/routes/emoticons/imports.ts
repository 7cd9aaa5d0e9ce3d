import {
  ARCHIVE,
  ARCHIVE_FILES,
  ARCHIVE_MEGABYTES,
  emoticonImports as api,
  mayBeChosen,
  previewArchive as archiveApi,
  previewEmoticons as previewApi,
  SET_SOURCE_NAMES,
  startImport as startApi,
  type SetSource,
} from '@gwar/protocol'
import { cleanFileName } from '../../media/attachments/file-name.ts'
import { importRecord } from '../../media/emoticons/imports/import-record.ts'
import type { NoList } from '../../media/emoticons/imports/look-at-set.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import type { HttpDeps } from '../http.ts'
import { empty, fields, ok, problem, tooMany, type Answer } from '../answer.ts'

/** What a ZIP may have, with what surrounds it. */
const ARCHIVE_BYTES = ARCHIVE_MEGABYTES * 1024 * 1024
const URL = '/api/channels/:id/emoticons/imports'
const FOR_OWNERS = { access: 'required', scope: 'channel_manage', right: 'manage_emoticons' } as const
const BUSY_SECONDS = 5
/** A thousand chosen ones with their names. */
const CHOICE_BYTES = 96 * 1024

/** `GET /api/channels/{id}/emoticons/imports`: only the sources that the operator lets (EMOT-14). */
export const emoticonImportsRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'GET',
  url: URL,
  summary: 'Where sets of emoticons may come from, and the import that runs in the channel or was the last',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const { context } = deps.emoticonImports
    const { store, limit, sources } = context
    const [latest, emoticons] = await Promise.all([
      store.read.emoticonImports.latest(channel.id),
      store.read.emoticons.countOf(channel.id),
    ])
    return ok({
      sources,
      count: emoticons,
      limit,
      latest: latest === undefined ? null : await importRecord(context, latest),
    })
  },
})

/** `POST /api/channels/{id}/emoticons/imports`: the preview of a set of a service (EMOT-08, EMOT-09). */
export const previewEmoticonsRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'POST',
  url: URL,
  summary: 'What a set of emoticons of another service has, for a choice among them; begins nothing',
  refuses: [403, 409, 422, 502],
  limit: 'search',
  params: channelParams,
  body: previewApi.request,
  answers: { 200: previewApi.answer },

  async run({ deps, channel, caller, body: { source, set } }) {
    const { emoticonImports: imports } = deps
    const refusal = await whyNot(deps, channel.id, source)
    if (refusal !== null) return refusal
    const found = await imports.preview(source, set, { channelId: channel.id, byId: caller.user.id })
    if (found === null) return problem('unknown_set', ({ emoticonImport }) => emoticonImport.unknownAddress)
    const { sources } = imports.context
    return typeof found === 'string' ? answerTo(found, source, sources.includes('zip')) : ok(found)
  },
})

/** `POST /api/channels/{id}/emoticons/imports/archive`: the preview of a ZIP (EMOT-12). */
export const previewArchiveRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'POST',
  url: `${URL}/archive`,
  summary: 'What a ZIP of pictures has, for a choice among them; begins nothing',
  refuses: [403, 409],
  limit: 'upload',
  takesFiles: true,
  form: { files: [ARCHIVE] },
  params: channelParams,
  answers: { 200: archiveApi.answer },

  async run({ deps, channel, caller, form }) {
    const { emoticonImports: imports, media } = deps
    const refusal = await whyNot(deps, channel.id, 'zip')
    if (refusal !== null) return refusal
    return media.incoming.use(async (newPath) => {
      const sent = await form.read({ maxFiles: 1, maxBytes: ARCHIVE_BYTES, newPath })
      if (sent === 'not_a_form') return problem('unsupported_media_type')
      if (sent === 'too_heavy')
        return problem('archive_refused', ({ emoticonImport: { archive } }) =>
          archive.large({ megabytes: ARCHIVE_MEGABYTES }),
        )
      if (typeof sent === 'string') return problem('malformed')
      const file = sent.files.find(({ field, size }) => field === ARCHIVE && size > 0)
      if (file === undefined) return fields({ [ARCHIVE]: ['required'] })
      const found = await imports.previewArchive(
        { path: file.path, name: cleanFileName(file.name, null).name },
        { channelId: channel.id, byId: caller.user.id },
      )
      if (found === 'busy') return tooMany(BUSY_SECONDS)
      if (typeof found !== 'string') return ok(found)
      return problem('archive_refused', ({ emoticonImport: { archive } }) =>
        found === 'many' ? archive.many({ files: ARCHIVE_FILES }) : archive[found],
      )
    })
  },
})

/** The refusal of a source that is off, and of a preview while an import runs; null where there may be one. */
async function whyNot(
  { emoticonImports: { context } }: Pick<HttpDeps, 'emoticonImports'>,
  channelId: string,
  source: SetSource | 'zip',
): Promise<Answer | null> {
  if (!context.sources.includes(source)) return problem('source_off')
  const running = await context.store.read.emoticonImports.running(channelId)
  return running === undefined ? null : problem('import_running')
}

function answerTo(none: NoList, source: SetSource, takesZips: boolean): Answer {
  switch (none) {
    case 'missing':
      return problem('unknown_set')
    case 'empty':
      return problem('unknown_set', ({ emoticonImport }) => emoticonImport.empty)
    case 'unreachable':
      return problem('source_unreachable', ({ emoticonImport }) =>
        (takesZips ? emoticonImport.unreachable : emoticonImport.unreachableOnly)({
          name: SET_SOURCE_NAMES[source],
        }),
      )
    case 'busy':
      return tooMany(BUSY_SECONDS)
    default:
      return none satisfies never
  }
}

/** `GET /api/channels/{id}/emoticons/imports/{import}`: how far it is (EMOT-10). */
export const emoticonImportRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'GET',
  url: `${URL}/:import`,
  summary: 'How far an import of emoticons is, or what it has to choose from before it is begun',
  limit: 'read',
  params: startApi.params,
  answers: { 200: startApi.answer },

  async run({ deps, channel, params }) {
    const { context } = deps.emoticonImports
    const row = await context.store.read.emoticonImports.byId(channel.id, params.import)
    return row === undefined ? problem('not_found') : ok(await importRecord(context, row))
  },
})

/** `PUT /api/channels/{id}/emoticons/imports/{import}`: begins it, or begins anew what failed (EMOT-10, EMOT-13). */
export const startImportRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'PUT',
  url: `${URL}/:import`,
  summary: 'Begins to bring the chosen emoticons, for somebody who confirms that they may use the pictures',
  refuses: [403, 409, 422],
  limit: 'write',
  bodyBytes: CHOICE_BYTES,
  params: startApi.params,
  body: startApi.request,
  answers: { 200: startApi.answer },

  async run({ deps, channel, caller, params, body: { items } }) {
    const { context } = deps.emoticonImports
    const row = await context.store.read.emoticonImports.byId(channel.id, params.import)
    if (row === undefined) return problem('not_found')
    if (!context.sources.includes(row.source)) return problem('source_off')
    if (row.startedAt !== null && row.finishedAt === null) return problem('import_running')
    if (row.source === 'zip' && row.archive === null)
      return problem('archive_refused', ({ emoticonImport: { archive } }) => archive.gone)
    const isWhole = items.every(({ key }) => mayBeChosen(row.items[key]?.trouble ?? null) && key in row.items)
    const isOnce =
      new Set(items.map(({ key }) => key)).size === items.length &&
      new Set(items.map(({ name }) => name)).size === items.length
    if (!isWhole || !isOnce) return fields({ items: ['invalid'] })
    const chosen = items.map(({ key, name }) => ({ key, name }))
    const begun = await deps.emoticonImports.begin(
      { channelId: channel.id, id: row.id },
      { id: caller.user.id, applicationId: caller.applicationId },
      chosen,
    )
    if (begun === null) return problem('not_found')
    return begun === 'running' ? problem('import_running') : ok(begun)
  },
})

/** `DELETE /api/channels/{id}/emoticons/imports/{import}`: stops it; what it has brought stays (EMOT-10). */
export const stopImportRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'DELETE',
  url: `${URL}/:import`,
  summary: 'Stops an import of emoticons, or forgets a preview; what was brought stays',
  limit: 'write',
  params: startApi.params,
  answers: {},

  async run({ deps, channel, params }) {
    return (await deps.emoticonImports.stop(channel.id, params.import)) ? empty : problem('not_found')
  },
})
