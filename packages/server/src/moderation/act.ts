import type {
  Actor,
  MessageEvent,
  NoticeValues,
  Right,
  Scope,
  StoredEvent,
  Texts,
  Unnumbered,
} from '@gwar/protocol'
import type { UserNotice } from '../events/bus/user-notice.ts'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { AttachmentRow } from '../store/messages/message-row.ts'
import type { EntryKind } from '../store/moderation/log/log-entry.ts'
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
    | 'unknown_entry'
    | 'already_undone'
    | 'cannot_undo'
    | 'stands_otherwise'
    | 'too_many_acts'
    | 'second_factor_needed'
    | 'warned'
    | 'too_many_notes'
    | 'note_changed'
    /** The actor sent this act before; `entry` is the number of its entry. */
    | 'done_before'
    | 'last_owner'
    | 'wrong_number'
    | 'unknown_filter'
    | 'filter_changed'
    | 'too_many_filters'
    | 'settings_changed'
    | 'unknown_matter'
    | 'own_matter'
    | 'already_decided'
    | 'wrong_decision'
    | 'author_banned'
    | 'too_many_reports'
    | 'reports_full'
    | 'already_appealed'
    | 'appeals_off'
    | 'appeal_barred'
    | 'own_sentence'
    | 'not_live'
    | 'poll_open'
    | 'poll_closed'
    | 'no_poll'
    | 'poll_for_subscribers'
    | 'usage_vote'
    | 'no_goal'
    | 'no_subscriptions'
    | 'no_visit'
    | 'visit_open'
    | 'visit_refused'
    | 'usage_visit'
    | 'unknown_pact'
    | 'too_many_pacts'
    | 'pact_changed'
    /** Other bans stand in the matter than were seen; `count` is how many now. */
    | 'count_changed'
  readonly values: NoticeValues
}

export interface Refused {
  readonly refusal: ActRefusal
}

/** What an act gives when it is done. Whoever runs it stores its events and tells all of it after the commit. */
export interface Done {
  /** What everybody in the channel must see, in this order; none where nothing changed. */
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** What everybody in the other channel of the act must see. */
  readonly elsewhere?: readonly Unnumbered<StoredEvent>[]
  /** What the act stored by itself, with numbers, for everybody in the channel: a message that was released. */
  readonly stored?: readonly MessageEvent[]
  /** The same in the other channel of the act. */
  readonly storedElsewhere?: readonly MessageEvent[]
  /** Numbers of the entries that the act wrote into the log of the other channel, whose moderators are told. */
  readonly entriesElsewhere?: readonly number[]
  /** What single people must learn, on all of their connections. */
  readonly notices: readonly PersonalNotice[]
  /** The bans that leave messages to be cleared or brought back in later transactions. */
  readonly unsweptIds?: readonly string[]
  /** Files that no message names any more: they must leave the storage. */
  readonly files?: readonly AttachmentRow[]
}

export interface PersonalNotice {
  readonly userId: string
  readonly notice: UserNotice
}

/** The result of an act that changed nothing, because the channel is already as the act wants it. */
export const NOTHING: Done = { events: [], notices: [] }

/** What an act works with: inside its transaction, behind the lock of the channel's row. */
export interface ActContext {
  readonly tx: Transactor
  readonly channel: ChannelRow
  /** The other channel that the act is about, locked as well; null where it is about one, or the other is gone. */
  readonly beside: ChannelRow | null
  /** The person who acts; null for the operator, who stands above everybody, and for the service. */
  readonly by: Actor | null
  /** Whether the service acts by itself: a filter, or the end of a time. */
  readonly isService: boolean
  /** The scopes of the application that acts for the person; null where the person acts. */
  readonly scopes: ReadonlySet<Scope> | null
  /** That application; null where the person acts, and for the operator. */
  readonly applicationId: string | null
  /** The actor's own id of this act, so that sending it twice does it once; null without one. */
  readonly nonce: string | null
  /** Mode letters that give no rights until their holder has a second factor. */
  readonly secondFactorLetters: string
  /** Whether nobody acts as a moderator without a second factor. */
  readonly moderatorsNeedSecondFactor: boolean
  /** Whether the text of what its author deletes is kept for moderators for some hours. */
  readonly keepsRemovedTexts: boolean
  /** Whether owners may switch attachments in their channels. */
  readonly ownersAttach: boolean
  /** How many reports one person may write in an hour. */
  readonly reportsPerHour: number
  /** Whether members are not told which moderator acts: see `hidden-names.ts`. */
  readonly hidesNames: boolean
  readonly at: Date
  readonly texts: Texts
  readonly newId: () => string
  /** Numbers of the entries that the act wrote into the channel's log; whoever runs it tells the moderators of them. */
  readonly written: number[]
  /** Those of what only followed, a report that it closed: told as well, but never what an undoing of the act names. */
  readonly followed: number[]
  /** Those that an act of a channel wrote into the log of the whole service, whose administrators are told. */
  readonly everywhere: number[]
}

/** The context of an act after its right was asked, with what the actor may do there. */
export interface Scene extends ActContext {
  /** The actor's letters, of which some may wait for a second factor; none for the operator. */
  readonly modes: string
  /** Whether the actor may act on somebody with these letters. */
  readonly reaches: (targetModes: string) => boolean
  /** Whether the actor has a further right there. */
  readonly may: (right: Right) => boolean
}

/** How often one person may do something in a channel within a minute: a stolen account does bounded harm. */
export interface Pace {
  readonly kinds: readonly EntryKind[]
  readonly limit: number
}

interface ActRow<Input> {
  /** Reads the input before a transaction is opened, and refuses what makes no sense. */
  readonly read?: (input: Input) => { readonly input: Input } | Refused
  /** The id of the other channel that the act is about, whose row is locked as well; null where there is none. */
  readonly beside?: (input: Input) => string | null
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
