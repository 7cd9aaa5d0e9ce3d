import type { Actor } from '@gwar/protocol'

/** A TAGMSG: tags from one client to others, such as a typing mark or a reaction. It is stored nowhere. */
export interface TagMessage {
  readonly from: Actor
  /** Milliseconds since 1970. */
  readonly at: number
  readonly tags: readonly (readonly [key: string, value: string])[]
}
