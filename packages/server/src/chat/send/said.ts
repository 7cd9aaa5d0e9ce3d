import type { Person, Session } from '../live/session.ts'
import type { Draft } from '../rules/rule.ts'
import type { MessageFiles } from './files-of.ts'
import type { Utterance } from './utterance.ts'

/** A message that passed the rules of this node. */
export interface Said {
  readonly draft: Draft<Session>
  readonly utterance: Utterance
  readonly person: Person
  /** The text as it would be stored. */
  readonly text: string
  readonly files: MessageFiles
  /** The author of the message that it replies to. */
  readonly replyUserId: string | null
  readonly at: Date
  /** Ids of the filters that watch and for which it was counted; judged anew it counts for no filter twice. */
  readonly watchedBy: Set<string>
}
