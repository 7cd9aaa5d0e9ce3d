import type { Actor, NoticeValues, Right, Scope, StoredEvent, Texts, Unnumbered } from '@gwar/protocol'
import type { UserNotice } from '../events/bus/user-notice.ts'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { AttachmentRow } from '../store/messages/message-row.ts'
import type { ModerationAction } from '../store/channels/moderation-acts.ts'
import type { Transactor } from '../store/nouns.ts'

/** Why an act was refused: the names of wire §4, and further ones that have a text in the catalogue. */
export interface ActRefusal {
  readonly name:
    | 'no_permission'
    | 'banned'
    | 'banned_for'
    | 'muted'
    | 'alreadybanned'
    | 'notbanned'
    | 'unknown_channel'
    | 'unknown_user'
    | 'unknown_message'
    | 'not_undone'
    | 'too_many_acts'
    | 'second_factor_needed'
    | 'last_owner'
  readonly values: NoticeValues
}

export interface Refused {
  readonly refusal: ActRefusal
}

/** What an act gives when it is done. Whoever runs it stores its events and tells all of it after the commit. */
export interface Done {
  /** What everybody in the channel must see, in this order; none where nothing changed. */
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** What single people must learn, on all of their connections. */
  readonly notices: readonly PersonalNotice[]
  /** The ban that leaves messages to be cleared or brought back in later transactions. */
  readonly unsweptId?: string | null
  /** Files that no message names any more: they must leave the storage. */
  readonly files?: readonly AttachmentRow[]
}

interface PersonalNotice {
  readonly userId: string
  readonly notice: UserNotice
}

/** The result of an act that changed nothing, because the channel is already as the act wants it. */
export const NOTHING: Done = { events: [], notices: [] }

/** What an act works with: inside its transaction, behind the lock of the channel's row. */
export interface ActContext {
  readonly tx: Transactor
  readonly channel: ChannelRow
  /** The person who acts; null for the operator, who stands above everybody. */
  readonly by: Actor | null
  /** The scopes of the application that acts for the person; null where the person acts. */
  readonly scopes: ReadonlySet<Scope> | null
  /** Mode letters that give no rights until their holder has a second factor. */
  readonly secondFactorLetters: string
  /** Whether owners may switch attachments in their channels. */
  readonly ownersAttach: boolean
  readonly at: Date
  readonly texts: Texts
  readonly newId: () => string
}

/** The context of an act after its right was asked, with what the actor may do there. */
export interface Scene extends ActContext {
  /** Whether the actor may act on somebody with these letters. */
  readonly reaches: (targetModes: string) => boolean
  /** Whether the actor has a further right there. */
  readonly may: (right: Right) => boolean
}

/** How often one person may do something in a channel within a minute: a stolen account does bounded harm. */
export interface Pace {
  readonly actions: readonly ModerationAction[]
  readonly limit: number
}

interface ActRow<Input> {
  /** Reads the input before a transaction is opened, and refuses what makes no sense. */
  readonly read?: (input: Input) => { readonly input: Input } | Refused
}

/** One act of moderation. Its right is asked of the store inside its transaction, before `run`. */
export interface Act<Input, T extends Done = Done> extends ActRow<Input> {
  readonly right: Right | ((input: Input, context: ActContext) => Right)
  /** Null: as often as they like. */
  readonly pace: Pace | null
  readonly run: (scene: Scene, input: Input) => Promise<T | Refused>
}

/** An act that finds out by itself which right it takes, and asks for it by `askRight`. */
export interface SelfAskingAct<Input, T extends Done = Done> extends ActRow<Input> {
  readonly right: 'asked by run'
  readonly run: (context: ActContext, input: Input) => Promise<T | Refused>
}

export function refused(name: ActRefusal['name'], values: NoticeValues = {}): Refused {
  return { refusal: { name, values } }
}
