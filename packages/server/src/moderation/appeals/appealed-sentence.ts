import type { MatterRow } from '../../store/moderation/matter-row.ts'

/** What an appeal is against, as it is kept with it; `detail.sentence` of its matter. */
export interface AppealedSentence {
  readonly kind: 'ban' | 'mute' | 'warn'
  /** The number of its entry; null where a cleanup did it. */
  readonly entry: number | null
  readonly byId: string | null
  readonly category: string | null
  readonly reason: string | null
  /** ISO 8601. */
  readonly at: string
  readonly endsAt: string | null
}

/** The sentence that an appeal is against, as it was kept with it. */
export function appealedSentence({ detail }: Pick<MatterRow, 'detail'>): AppealedSentence | null {
  return (detail?.['sentence'] as AppealedSentence | undefined) ?? null
}
