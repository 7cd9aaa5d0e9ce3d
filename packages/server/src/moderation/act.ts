import type { Actor, ChannelEvent, NoticeValues, Scope, Texts } from '@gwar/protocol'
import type { Transactor } from '../store/transactor.ts'

/** Why an act is not done; names of wire §4, and those beside them in the catalogue. */
export interface ActRefusal {
  readonly name:
    | 'no_permission'
    | 'banned'
    | 'muted'
    | 'alreadybanned'
    | 'notbanned'
    | 'unknown_channel'
    | 'unknown_user'
    | 'unknown_message'
    | 'too_many_acts'
    | 'second_factor_needed'
    | 'last_owner'
  readonly values: NoticeValues
}

export interface Refused {
  readonly refusal: ActRefusal
}

/** It is done. What everybody must see of it is told after the commit; nothing where nothing changed. */
export interface Done {
  readonly events: readonly ChannelEvent[]
}

/** What an act works with, inside its transaction. */
export interface Act {
  readonly tx: Transactor
  readonly channelId: string
  /** Null: the service, which stands above everybody. */
  readonly by: Actor | null
  /** What the application may do that acts for them; without, it is themselves. */
  readonly scopes?: ReadonlySet<Scope> | null
  /** Letters that give no right until their holder has a second factor. */
  readonly secondFactorLetters?: string
  /** Whether owners may switch attachments in their channels. */
  readonly ownersAttach?: boolean
  readonly at: Date
  readonly texts: Texts
  newId(): string
}

export function refused(name: ActRefusal['name'], values: NoticeValues = {}): Refused {
  return { refusal: { name, values } }
}
