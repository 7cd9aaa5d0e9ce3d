import type { Selectable } from 'kysely'
import type { Bytes, JsonOrNull, WithDefault } from '../../column-types.ts'

/** The log of moderation of a scope (a channel): who did what to whom, when and why. Entries are only added. */
interface ModerationLogTable {
  scopeId: string
  /** 1, 2, 3 … within the scope. */
  seq: number
  id: string
  kind: string
  /** Null for the service and the operator. */
  actorId: string | null
  /** The actor's mode letters at that moment. */
  actorModes: WithDefault<string>
  /** The application through which the actor did it. */
  applicationId: string | null
  targetId: string | null
  /** The target's mode letters at that moment; null where nobody is meant. */
  targetModes: string | null
  messageId: string | null
  filterId: string | null
  filterVersion: number | null
  matter: number | null
  category: string | null
  reason: string | null
  detail: JsonOrNull
  /** The number of the entry that this one undoes. */
  undoes: number | null
  /** The number of the entry by which this one is undone; the only field that is set later. */
  undoneBy: number | null
  /** The actor's own id of the act, so that sending it twice does it once. */
  nonce: string | null
  evidence: JsonOrNull
  /** Ids of the messages in the evidence. */
  evidenceOf: string[] | null
  evidenceDigest: Bytes | null
  evidenceErasedAt: Date | null
  /** Whether a command of the operator did it. */
  isOperator: WithDefault<boolean>
  /** Whether nobody but moderators is told who did it. */
  isNameHidden: WithDefault<boolean>
  /** Chains the entry to the one before; null for an entry of an earlier version. */
  hash: Bytes | null
  search: string | null
  /** The words of the evidence, which go with it. */
  evidenceSearch: string | null
  /** Of what tells of a report: the lowest level of a reader; null for every moderator. */
  seenFrom: number | null
  createdAt: Date
}

/** The newest entry of each scope. */
interface ModerationHeadsTable {
  scopeId: string
  seq: number
  hash: Bytes | null
  /** The number of the newest matter. */
  matterN: WithDefault<number>
  /** The last entry that was removed by age, behind which the chain begins: its number and hash. */
  baseSeq: WithDefault<number>
  baseHash: Bytes | null
  /** Of everywhere: rises with each change of the filters that hold in all channels. */
  filterVersion: WithDefault<number>
}

/** Where the log of a scope begins and ends. */
export type LogHead = Selectable<ModerationHeadsTable>

export interface ModerationLogTables {
  moderationLog: ModerationLogTable
  moderationHeads: ModerationHeadsTable
}

/** A row as it is sealed, with the evidence. */
export type SealedRow = Selectable<ModerationLogTable>
