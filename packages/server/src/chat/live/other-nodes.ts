import type { Parting } from './parting.ts'
import type { Person } from './session.ts'

/** Port to the other nodes, as a channel's presence needs them; filled by `nodes/presence-exchange.ts`. */
export interface OtherNodes {
  /** Members by sessions on other nodes; somebody may occur twice. */
  membersOf(channelId: string): Iterable<Person>
  /** How many guests of a channel that is on air are connected to other nodes, as these count them. */
  guestsOf(channelId: string): number
  /**
   * Tells the other nodes that somebody's first session came, that the last one left and how, or that their data
   * changed.
   */
  tell(channelId: string, person: Person, isHere: boolean, parting: Parting | null): void
}

/** For a single node. */
export const NO_OTHER_NODES: OtherNodes = { membersOf: () => [], guestsOf: () => 0, tell: () => undefined }
