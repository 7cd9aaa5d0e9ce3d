import { askForSubscriptions, subscriptionOfferOf, switchSubscriptions } from '@gwar/protocol'
import { mayAsk, subscriptionOffer } from '../../purchase/offer/subscription-offer.ts'
import { switchSale, tellSale } from '../../purchase/offer/switch-sale.ts'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `GET /api/channels/{id}/subscriptions/offer` (beyond the specification): whether the channel sells subscriptions. */
export const subscriptionOfferRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/subscriptions/offer',
  summary: 'Whether a channel sells subscriptions, and what was asked of the operator; for its owners',
  access: 'required',
  right: 'offer_subscriptions',
  limit: 'read',
  params: channelParams,
  answers: { 200: subscriptionOfferOf.answer },

  async run({ deps, channel }) {
    const request = await deps.store.read.subscriptionRequests.of(channel.id)
    return ok(subscriptionOffer(deps.config, channel, request))
  },
})

/** `POST /api/channels/{id}/subscriptions/request`: asks the operator for subscriptions; the operator sees it in the log and in `channel requests`. */
export const askForSubscriptionsRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/subscriptions/request',
  summary: 'Asks the operator to allow subscriptions in a channel',
  access: 'required',
  right: 'offer_subscriptions',
  limit: 'write',
  params: channelParams,
  body: askForSubscriptions.request,
  answers: { 200: askForSubscriptions.answer },

  async run({ deps, channel, body: { words } }) {
    const { store, config, clock, log } = deps
    const offer = await store.transact(async (tx) => {
      // locked, so that an answer of the operator's at the same moment is not written over
      const now = await tx.channels.lock(channel.id)
      if (now === undefined) return null
      const before = subscriptionOffer(config, now, await tx.subscriptionRequests.of(channel.id))
      if (!mayAsk(before, clock.now())) return before
      const request = {
        channelId: channel.id,
        state: 'asked',
        words,
        answer: null,
        askedAt: clock.now(),
        answeredAt: null,
        againAt: null,
      } as const
      await tx.subscriptionRequests.put(request)
      log.info({ channel: channel.name }, 'an owner asks for subscriptions: see channel requests')
      return subscriptionOffer(config, now, request)
    })
    return offer === null ? problem('not_found') : ok(offer)
  },
})

/** `DELETE /api/channels/{id}/subscriptions/request`: takes back what was asked and not answered yet. */
export const withdrawRequestRoute = routeInChannel({
  method: 'DELETE',
  url: '/api/channels/:id/subscriptions/request',
  summary: 'Takes the request for subscriptions back while it is not answered',
  access: 'required',
  right: 'offer_subscriptions',
  limit: 'write',
  params: channelParams,
  answers: { 200: subscriptionOfferOf.answer },

  async run({ deps, channel }) {
    const offer = await deps.store.transact(async (tx) => {
      const now = await tx.channels.lock(channel.id)
      if (now === undefined) return null
      const request = await tx.subscriptionRequests.of(channel.id)
      if (request?.state !== 'asked') return subscriptionOffer(deps.config, now, request)
      await tx.subscriptionRequests.remove(channel.id)
      return subscriptionOffer(deps.config, now, undefined)
    })
    return offer === null ? problem('not_found') : ok(offer)
  },
})

/** `PUT /api/channels/{id}/subscriptions/offer`: switches the sale on where the operator allowed it, or off; running ones go on. */
export const switchSubscriptionsRoute = routeInChannel({
  method: 'PUT',
  url: '/api/channels/:id/subscriptions/offer',
  summary: 'Switches the sale of subscriptions in a channel on, where the operator allows it, or off',
  access: 'required',
  right: 'offer_subscriptions',
  limit: 'write',
  params: channelParams,
  body: switchSubscriptions.request,
  answers: { 200: switchSubscriptions.answer },

  async run({ deps, channel, caller, body: { is_on: isOn } }) {
    const { store, config, clock } = deps
    const done = await store.transact(async (tx) => {
      const now = await tx.channels.lock(channel.id)
      if (now === undefined) return null
      const request = await tx.subscriptionRequests.of(channel.id)
      const { state } = subscriptionOffer(config, now, request)
      if (isOn ? state !== 'allowed' && state !== 'on' : state !== 'on') return 'forbidden'
      const switched = await switchSale(deps, tx, now, caller, isOn)
      // whoever switches them off may switch them on again without asking
      const at = clock.now()
      const allowed = request ?? {
        channelId: channel.id,
        words: '',
        answer: null,
        askedAt: at,
        answeredAt: at,
        againAt: null,
      }
      const kept = { ...allowed, state: 'allowed' } as const
      await tx.subscriptionRequests.put(kept)
      return { switched, offer: subscriptionOffer(config, { subscriptionsAvailable: isOn }, kept) }
    })
    if (done === null) return problem('not_found')
    if (done === 'forbidden') return problem('forbidden')
    tellSale(deps.moderation.bus, channel.id, done.switched)
    return ok(done.offer)
  },
})
