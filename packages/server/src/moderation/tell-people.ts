import type { Bus } from '../events/bus/bus.ts'
import type { PersonalNotice } from './act.ts'

/** Tells single people what they must learn, on all of their connections; after the commit (INV-01). */
export function tellPeople(bus: Pick<Bus, 'tellUser'>, notices: readonly PersonalNotice[]): void {
  for (const { userId, notice } of notices) bus.tellUser(userId, notice)
}
