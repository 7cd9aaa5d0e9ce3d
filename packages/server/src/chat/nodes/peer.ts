import { membersOf, type HeardPresence } from './presence-messages.ts'
import type { Person } from '../live/session.ts'

export type Change = Extract<HeardPresence, { type: 'change' }>
type State = Extract<HeardPresence, { type: 'state' }>

/** How many changes may wait for a state; more are dropped, and the state is asked for again. */
const MAX_EARLY = 256

/** What a message of another node means for its members as they are known here. */
export type PeerStep =
  | { readonly kind: 'nothing' }
  /** A change was lost or the node is new, so its state must be asked for. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'change'; readonly change: Change }
  | {
      readonly kind: 'replace'
      readonly members: [channelId: string, person: Person][]
      readonly after: Change[]
    }

/**
 * Another node as this one hears it: the version up to which its members are known, and when it last sent
 * something.
 */
export class Peer {
  heardAt: number
  /** When its state was asked for without an answer so far; 0 for never. */
  askedAt = 0
  /** True after its goodbye. */
  isLeaving = false
  /** How many guests are connected there, by channel that is on air. */
  guests: ReadonlyMap<string, number> = new Map()
  /** How many pages connected there show an overlay, by its id. */
  pages: ReadonlyMap<string, number> = new Map()
  /** Null until its state has arrived. */
  #version: number | null = null
  readonly #early = new Map<number, Change>()
  #parts: { readonly version: number; readonly got: (State | undefined)[] } | null = null

  constructor(now: number) {
    this.heardAt = now
  }

  beat(version: number): PeerStep {
    // a node at version 0 has no members
    if (this.#version === null && version === 0) this.#version = 0
    if (this.#version === version) return { kind: 'nothing' }
    this.#version = null
    return { kind: 'ask' }
  }

  change(change: Change): PeerStep {
    if (this.#version !== null && change.version <= this.#version) return { kind: 'nothing' }
    if (this.#version !== null && change.version === this.#version + 1) {
      this.#version = change.version
      return { kind: 'change', change }
    }
    this.#version = null
    if (this.#early.size >= MAX_EARLY) this.#early.clear()
    this.#early.set(change.version, change)
    return { kind: 'ask' }
  }

  state(state: State): PeerStep {
    if (this.#version !== null && state.version <= this.#version) return { kind: 'nothing' }
    if (this.#parts?.version !== state.version || this.#parts.got.length !== state.parts)
      this.#parts = { version: state.version, got: Array.from({ length: state.parts }, () => undefined) }
    this.#parts.got[state.part] = state
    const parts = this.#parts.got
    if (parts.includes(undefined)) return { kind: 'nothing' }
    this.#parts = null
    this.askedAt = 0
    let { version } = state
    const after: Change[] = []
    for (let next = this.#early.get(version + 1); next !== undefined; next = this.#early.get(version + 1)) {
      after.push(next)
      version += 1
    }
    this.#early.clear()
    // if changes are still missing, the next beat will show it
    this.#version = version
    return {
      kind: 'replace',
      members: parts.flatMap((part) =>
        [...membersOf(part!)].map(([channelId, person]) => [channelId, person] as [string, Person]),
      ),
      after,
    }
  }
}
