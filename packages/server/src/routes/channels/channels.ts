import { channels as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `GET /api/channels`: the list of the front page, or with `like` the channels with the nearest names. It is the same
 * for everybody, and what it costs is shared by all who ask.
 */
export const channelsRoute = route({
  method: 'GET',
  url: '/api/channels',
  summary:
    'Channels with people, then quiet ones, with topic and last message; or those with a name like this',
  access: 'public',
  isForSites: true,
  limit: 'lookup',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps: { directory }, query: { like } }) {
    if (like === undefined) return ok(await directory.list())
    const channels = await directory.like(like)
    return ok({ people: channels.reduce((sum, { people }) => sum + people, 0), channels })
  },
})
