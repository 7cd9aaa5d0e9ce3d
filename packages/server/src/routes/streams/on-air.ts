import { nameKey, onAir as api, ON_AIR_PAGE } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `GET /api/streams?on_air=1`: channels on air, those with the most viewers first (LIVE-20), or those of them whose names
 * hold some letters (VISIT-01). They are looked for in the list that everybody is answered from, so it asks no more of the
 * store.
 */
export const onAirRoute = route({
  method: 'GET',
  url: '/api/streams',
  summary: 'The channels on air, those with the most viewers first',
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, query: { page = 1, name = '' } }) {
    const listed = await deps.onAir()
    const wanted = nameKey(name.trim().replace(/^#/u, ''))
    const all =
      wanted === '' ? listed : listed.filter(({ channel }) => nameKey(channel.name).includes(wanted))
    return ok({
      at: deps.clock.now().toISOString(),
      total: all.length,
      channels: all.slice((page - 1) * ON_AIR_PAGE, page * ON_AIR_PAGE),
    })
  },
})
