import type { CleanupRow, CleanupTarget } from '../../store/moderation/cleanups.ts'
import type { PersonalNotice, Scene } from '../act.ts'

/** Who is sentenced, with the id that the sentence gets. */
export interface Sentenced {
  readonly id: string
  readonly userId: string
}

/** What a cleanup does to people, a chunk of them at once. */
export interface Sentence {
  /** What a target keeps of a new sentence; `replacedId` is the mute that the person has. */
  given(id: string, replacedId: string | null): Partial<CleanupTarget>
  /** Imposes it on people who are within reach; gives what they are told. */
  impose(scene: Scene, cleanup: CleanupRow, people: readonly Sentenced[]): Promise<readonly PersonalNotice[]>
  /** Lifts those of its sentences that stand. */
  lift(scene: Scene, cleanup: CleanupRow, targets: readonly CleanupTarget[]): Promise<Turned>
  /** Imposes again those that were lifted. */
  renew(scene: Scene, cleanup: CleanupRow, targets: readonly CleanupTarget[]): Promise<Turned>
}

/** Whose sentence was changed, and what they are told. */
export interface Turned {
  readonly userIds: ReadonlySet<string>
  readonly notices: readonly PersonalNotice[]
}
