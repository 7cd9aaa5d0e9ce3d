import { channelRules as api, EVERYWHERE, RULES_DAYS, type ChannelRules } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

const DAY_MS = 86_400_000

/** `GET /api/channels/{id}/rules`: no names, no words of filters, and no title that a filter does not tell (WHY-04). */
export const channelRulesRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/rules',
  summary: "A channel's words on its rules, the filters that say so when they stop a message, and counts",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const { channelModeration, filters } = deps.store.read
    const since = new Date(deps.clock.now().getTime() - RULES_DAYS * DAY_MS)
    const [{ rules_text: text }, changedAt, everywhere, own, counts] = await Promise.all([
      channelModeration.of(channel.id),
      channelModeration.rulesChangedAt(channel.id),
      filters.ofScope(EVERYWHERE),
      filters.ofScope(channel.id),
      channelModeration.countsSince(channel.id, since),
    ])
    const told = [...everywhere, ...own].filter(
      ({ state, body }) => state === 'on' && body.tells !== 'nothing',
    )
    return ok({
      text,
      changed_at: changedAt?.toISOString() ?? null,
      filters: [...new Set(told.map(({ title }) => title))],
      counts,
    } satisfies ChannelRules)
  },
})
