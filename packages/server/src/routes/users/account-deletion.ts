import { accountDeletion as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** More than anybody has. */
const LIMIT = 500

/** `GET /api/users/@me/deletion`: what the dialog of the deletion says before it asks (F11). */
export const accountDeletionRoute = route({
  method: 'GET',
  url: '/api/users/@me/deletion',
  summary: 'What deleting the own account would end or leave behind: channels, subscriptions, gifts in stock',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller: { user } }) {
    const { modes, subscriptions, gifts, applications } = deps.store.read
    const now = deps.clock.now()
    const [owned, subscribed, stock, made] = await Promise.all([
      modes.ownedBy(user.id, LIMIT),
      subscriptions.ofUser(user.id, LIMIT),
      gifts.stockOf(user.id, LIMIT),
      applications.ofOwner(user.id),
    ])
    return ok({
      channels: owned.map(({ name, otherOwners }) => ({ name, other_owners: otherOwners })),
      subscriptions: subscribed
        .filter(({ endsAt }) => endsAt > now)
        .map(({ channelName, endsAt }) => ({ channel: channelName, ends_at: endsAt.toISOString() })),
      gifts: stock.map(({ channelName, count }) => ({ channel: channelName, count })),
      applications: made.map(({ name }) => name),
    })
  },
})
