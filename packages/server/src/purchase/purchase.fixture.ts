import type { SubscriptionOption } from '@gwar/protocol'
import type { NamedPerson, World } from '@gwar/testkit'

/** A channel in which subscriptions are sold. */
export async function shop(world: World, owner: NamedPerson, name: string): Promise<string> {
  const { id } = await world.channel(owner, name)
  await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
  return id
}

export const CONSENTS = { accept_rules: true, accept_immediate_service_start: true }

/** The options that the buyer is offered. */
export async function optionsFor(
  world: World,
  channelId: string,
  as: NamedPerson,
  order: object = {},
): Promise<SubscriptionOption[]> {
  const answer = await world.http('POST', `/api/purchase/channels/${channelId}`, { as, body: order })
  if (answer.status !== 200) throw new Error(`options: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Begins a payment for so many months, or for a gift. */
export async function startPayment(
  world: World,
  channelId: string,
  as: NamedPerson,
  given: { months?: number; gift?: object | null; method?: string; blik?: string | null; language?: string },
) {
  const { months = 1, gift = null, method = 'blik', blik = '777 123', language = 'en' } = given
  const options = await optionsFor(world, channelId, as, { gift })
  const length = options.find((option) => option.months === months)?.id ?? options[0]?.id
  return world.http('POST', `/api/purchase/channels/${channelId}/${method}`, {
    as,
    headers: { 'accept-language': language },
    body: { length, gift, ...CONSENTS, ...(method === 'blik' && blik !== null && { blik }) },
  })
}

/** Buys with BLIK and pays. Gives the order's id. */
export async function buy(
  world: World,
  channelId: string,
  as: NamedPerson,
  given: { months?: number; gift?: object | null; language?: string } = {},
): Promise<string> {
  const answer = await startPayment(world, channelId, as, given)
  if (answer.status !== 200) throw new Error(`payment: ${answer.status} ${JSON.stringify(answer.body)}`)
  await world.service.settled()
  return answer.body.order
}

/** Sends the buyer's choice at the trial bank; gives the address to which the bank redirects. */
export async function atBank(redirect: string, decision: string): Promise<string | null> {
  const answer = await fetch(redirect, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
  })
  return answer.headers.get('location')
}

export async function orderOf(world: World, as: NamedPerson, id: string) {
  return (await world.http('GET', `/api/users/@me/orders/${id}`, { as })).body
}
