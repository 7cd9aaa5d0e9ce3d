import type { Actor, Texts } from '@gwar/protocol'
import type { Transactor } from '../store/nouns.ts'

/** Who changes a channel's stream and when, inside a transaction that has locked the channel's row. */
export interface StreamScene {
  readonly tx: Pick<Transactor, 'streams' | 'streamSettings' | 'modes' | 'shields'>
  /** `seq` is the number of the channel's last event. */
  readonly channel: { readonly id: string; readonly seq: number }
  /** Null for a signal of a program and for the end of a time. */
  readonly by: Actor | null
  readonly at: Date
  readonly texts: Texts
  readonly newId: () => string
  /** How many ms a stream waits for a lost signal. */
  readonly waitMs: number
}
