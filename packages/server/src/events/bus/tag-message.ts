import type { Actor } from '@gwar/protocol'

/** A TAGMSG: what somebody's client tells other clients beside messages, a typing mark or a reaction; kept nowhere. */
export interface TagMessage {
  readonly from: Actor
  /** Milliseconds since 1970. */
  readonly at: number
  readonly tags: readonly (readonly [key: string, value: string])[]
}
