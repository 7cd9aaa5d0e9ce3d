import type { ShieldPreset } from '@gwar/protocol'
import type { ReadyFilters } from '../filters/ready-filters.ts'

/** A channel's shield while it is up, as this node has it beside the filters: read and out of date with them (INV-23). */
export interface LiveShield {
  /** The number of the entry with which it went up. */
  readonly use: number
  /** Null: when somebody lowers it. */
  readonly endsAt: Date | null
  /** The channel's newest number when it went up: who wrote up to there is no newcomer. */
  readonly upToSeq: number
  readonly preset: ShieldPreset
  /** Trusted people whose accounts are as young as those that it refuses. */
  readonly trusted: ReadonlySet<string>
}

/** What judges a channel's messages, whether anything does at all. */
export function isJudged({
  ready,
  hasPacts,
  shield,
}: {
  readonly ready: ReadyFilters
  readonly hasPacts: boolean
  readonly shield: LiveShield | null
}): boolean {
  return shield !== null || hasPacts || ready.filters.length > 0
}

/** Whether its end has come, although nobody has lowered it yet. */
export function isOver({ endsAt }: Pick<LiveShield, 'endsAt'>, at: Date): boolean {
  return endsAt !== null && at >= endsAt
}
