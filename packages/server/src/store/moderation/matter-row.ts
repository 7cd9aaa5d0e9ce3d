import type { MatterKind, MatterState } from '@gwar/protocol'
import type { BadgesOfMessage } from '../messages/message-row.ts'

/** A file of a held message. */
export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly url: string
}

/** The filter that caught a message, as it was then. */
export interface FiredFilter {
  readonly id: string
  readonly version: number
  readonly title: string
  /** What the author is told of it. */
  readonly tells: 'words' | 'title' | 'nothing'
  /** The caught parts, in code points of the text as it was sent. */
  readonly places: readonly (readonly [number, number])[]
}

export type HeldCause = 'filter' | 'slow_filter' | 'shield' | 'pact'

/** A message that waits, with all that it takes to store it later. */
export interface HeldMessage {
  readonly kind: 'message' | 'action'
  /** Null where it is no longer kept. */
  readonly text: string | null
  readonly isNotice: boolean
  readonly retrochat: 1 | 2 | null
  readonly replyId: string | null
  readonly replyUserId: string | null
  readonly modes: string
  readonly color: string | null
  readonly badges: BadgesOfMessage | null
  readonly files: readonly HeldFile[]
  /** The bits of `MEDIA` for its files. */
  readonly media: number
  readonly cause: HeldCause
  readonly fired: FiredFilter | null
  readonly nonce: string | null
  /** The channel's newest number when it was sent. */
  readonly behind: number
}

/** A matter with today's names; null where an account is deleted or nobody is meant. */
export interface MatterRow {
  readonly scopeId: string
  readonly n: number
  readonly kind: MatterKind
  readonly state: MatterState
  readonly userId: string | null
  readonly userName: string | null
  readonly messageId: string | null
  readonly held: HeldMessage | null
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly evidence: unknown
  readonly reporters: number
  readonly openedAt: Date
  readonly expiresAt: Date | null
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly decision: string | null
  readonly act: string | null
  readonly reason: string | null
  readonly releasedId: string | null
  readonly seq: number
  readonly seenFrom: number | null
  readonly aboutId: string | null
  /** Of a report: how often each category was named. */
  readonly categories: Readonly<Record<string, number>> | null
  /** Of an appeal: today's name of who imposed the sentence; null for the service, and where the account is deleted. */
  readonly imposerName: string | null
}

/** How a matter ended. */
export interface Settled {
  readonly state: MatterState
  /** Null for the service, and for the author. */
  readonly by: string | null
  readonly at: Date
  readonly decision: string
  readonly act?: string | null
  readonly reason?: string | null
  readonly releasedId?: string | null
}
