import { grantMonths, type Grant, type Granted } from '../../subscriptions/grant-months.ts'
import type { Chat } from '../chat.ts'
import { tellSubscription } from './tell-subscription.ts'

/** Months for somebody in a channel, bought or given; everybody whom it concerns is told after the commit. */
export async function grantSubscription(chat: Chat, given: Grant): Promise<Granted> {
  const granted = await grantMonths(chat, given)
  if (granted.outcome === 'granted') await tellSubscription(chat, granted)
  return granted
}
