import {
  FILTER_FILE,
  FILTERS_MAX,
  importFilters as api,
  may,
  type FieldCode,
  type FilterBody,
} from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { createFilters } from '../../../moderation/filters/create-filters.ts'
import { filtersTooMany } from '../../../moderation/filters/filter-scope.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { fields, ok, problem, type Answer } from '../../answer.ts'
import { standingOf } from '../../channels/standing-of.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope, type ScopeCall } from '../routes-in-scope.ts'
import { checkFilter } from './check-filter.ts'
import { filtersOf } from './filter-records-of.ts'

/** A file with the most that a channel may have. */
const FILE_BYTES = 512 * 1024

type Read = { readonly bodies: readonly FilterBody[] } | { readonly refusal: Answer }

/** `POST {m}/filters/import` (FILT-20): from a file, or from another channel where the caller is a moderator. */
export const importFiltersRoutes = routesInScope({
  method: 'POST',
  path: '/filters/import',
  summary:
    'Adds the filters of a file or of another channel, which only watch at first; for moderators and above',
  scope: 'moderate',
  right: 'manage_filters',
  refuses: [409],
  limit: 'write',
  bodyBytes: FILE_BYTES,
  body: api.body,
  answers: { 200: api.answer },
  async run(call) {
    const { deps, scopeId, caller, standing, body } = call
    if ((body.file === undefined) === (body.from === undefined)) return fields({ file: ['required'] })
    const read = body.from === undefined ? await ofFile(call, body.file) : await ofChannel(call, body.from)
    if ('refusal' in read) return read.refusal
    const { bodies } = read
    if (bodies.length > 0) {
      const place = { channel: { id: scopeId }, person: personWithin(caller) }
      const { refusal } = await runAct(deps.moderation, place, createFilters, { bodies })
      if (refusal !== null) return actRefusal(refusal)
    }
    return ok({ added: bodies.length, ...(await filtersOf(deps, scopeId, standing)) })
  },
})

async function ofChannel(
  { deps, caller }: Pick<ScopeCall<unknown, unknown, unknown>, 'deps' | 'caller'>,
  channelId: string,
): Promise<Read> {
  const channel = await deps.store.read.channels.byId(channelId)
  // whoever may not read them learns nothing of the other channel
  if (channel === undefined || !may('see_moderation', await standingOf(deps, channelId, caller)))
    return { refusal: problem('not_found') }
  return { bodies: (await deps.store.read.filters.ofScope(channelId)).map(({ body }) => body) }
}

async function ofFile(
  { deps, caller }: Pick<ScopeCall<unknown, unknown, unknown>, 'deps' | 'caller'>,
  file: unknown,
): Promise<Read> {
  const wrong = (at: string, code: FieldCode): Read => ({ refusal: fields({ [at]: [code] }) })
  if (typeof file !== 'object' || file === null) return wrong('file', 'invalid')
  const { format, version, filters } = file as Readonly<Record<string, unknown>>
  if (format !== FILTER_FILE.format) return wrong('format', 'invalid')
  if (version !== FILTER_FILE.version) return wrong('version', 'invalid')
  if (!Array.isArray(filters) || filters.length > FILTERS_MAX) return wrong('filters', 'invalid')
  const bodies: FilterBody[] = []
  for (const [index, value] of filters.entries()) {
    const checked = await checkFilter(deps, caller.user.id, value, `filters.${index}.`)
    if ('refusal' in checked) return checked
    bodies.push(checked.body)
    // nobody waits for patterns to be tried of which there are more than may be
    const excess = filtersTooMany(bodies)
    if (excess !== null) return { refusal: actRefusal(excess.refusal) }
  }
  return { bodies }
}
