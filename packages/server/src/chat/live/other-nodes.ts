import type { Parting } from './parting.ts'
import type { Person } from './session.ts'

/** The other nodes of this service, as a channel's presence needs them. */
export interface OtherNodes {
  /** Who is in the channel by a session on another node; somebody may come twice. */
  membersOf(channelId: string): Iterable<Person>
  /** Somebody's first session in the channel came on this node, or the last one left and how, or their data changed. */
  tell(channelId: string, person: Person, isHere: boolean, parting: Parting | null): void
}

/** A node that has no others. */
export const NO_OTHER_NODES: OtherNodes = { membersOf: () => [], tell: () => undefined }
