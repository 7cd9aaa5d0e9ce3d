import type { Actor, HeldRecord, OverlayAct, OverlayState, VisitOfferRecord } from '@gwar/protocol'
import type { TagMessage } from './tag-message.ts'

/** How a `BAN` line tells of an appeal: `none` where one can be written. */
export type AppealWord = 'none' | 'open' | 'asked' | 'waiting' | 'closed'

/** An entry of the log of moderation as a `MODLOG` line holds it. */
type NoticedEntry = { readonly seq: number; readonly [key: string]: unknown }

/**
 * What all connections of one person must learn, on whichever node. It is nothing that other members see and
 * nothing that is stored as an event: a connection that was away reads the state from the store.
 */
export type UserNotice =
  /** All settings, after a change. */
  | { readonly type: 'settings'; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly type: 'block'; readonly name: string; readonly isBlocked: boolean }
  /**
   * What the chat knows about the person has changed: colour, global mode, the end of the birthday badge (ms
   * since 1970). A missing `isBot` means unchanged, because nodes of earlier versions do not send it.
   */
  | {
      readonly type: 'person'
      readonly color: string | null
      readonly globalModes: string
      readonly isBot?: boolean
      readonly birthdayUntil: number | null
    }
  /** The person was banned or muted in a channel; null where that was lifted. Times are in ms since 1970. */
  | {
      readonly type: 'ban'
      readonly channelId: string
      readonly channelName: string
      readonly ban: {
        readonly by: string | null
        readonly reason: string | null
        readonly expiresAt: number | null
        /** Nodes of earlier versions neither send nor read it: there a ban has no end. */
        readonly kind?: 'ban' | 'mute'
        /** Missing where many were banned at once, and from nodes of earlier versions. */
        readonly id?: string
        readonly category?: string | null
        /** What became of an appeal; `none` where one can be written, null where none can. */
        readonly appeal?: AppealWord | null
      } | null
    }
  /**
   * A warning that the person must acknowledge before writing on in a channel; null where none stands any more. Nodes
   * of earlier versions ignore it.
   */
  | {
      readonly type: 'warning'
      readonly channelId: string
      readonly channelName: string
      readonly warning: {
        readonly id: string
        readonly by: string | null
        readonly reason: string | null
        readonly category: string | null
      } | null
    }
  /** Slow mode: the person may write again after this many seconds. */
  | { readonly type: 'slow'; readonly channelName: string; readonly seconds: number }
  /** The person's subscription to a channel; null where there is none any more. */
  | {
      readonly type: 'subscription'
      readonly channelId: string
      readonly channelName: string
      readonly subscription: Readonly<Record<string, unknown>> | null
    }
  /** The person was kicked from a channel; all connections leave it. */
  | {
      readonly type: 'kicked'
      readonly channelId: string
      readonly by: Actor
      readonly reason: string
    }
  /** The person has read a channel or conversation up to that moment (ms since 1970). */
  | { readonly type: 'read_mark'; readonly target: string; readonly at: number }
  /** The person opened the inbox of a channel or conversation, so nothing in it is unread. */
  | { readonly type: 'inbox_opened'; readonly channelId: string }
  /** The person read the inbox over all channels; nothing in it is new until more comes. */
  | { readonly type: 'inbox_read' }
  /** A TAGMSG of one of the person's private conversations; `id` tells it from others. */
  | {
      readonly type: 'tags'
      readonly id: string
      readonly target: string
      readonly message: TagMessage
    }
  /** A member of a channel invites the person; `at` is in ms since 1970. */
  | { readonly type: 'invite'; readonly channelName: string; readonly by: Actor; readonly at: number }
  /** A channel that the person moderates has new entries in its log. Nodes of earlier versions ignore it. */
  | {
      readonly type: 'moderation'
      readonly channelId: string
      readonly channelName: string
      readonly entry: NoticedEntry
      /** Those that one act wrote behind it; nodes of earlier versions tell the first alone. */
      readonly more?: readonly NoticedEntry[]
      /** Whether clients that do not read entries are told some of them as text; nodes of earlier versions do not say. */
      readonly isPlain?: boolean
    }
  /**
   * A moderator says something to those of a channel, for clients that do not read entries; `id` tells it from others.
   * Nodes of earlier versions ignore it.
   */
  | {
      readonly type: 'moderator_talk'
      readonly id: string
      readonly channelId: string
      readonly channelName: string
      readonly verb: 'PRIVMSG' | 'NOTICE'
      readonly by: Actor
      readonly text: string
      /** In ms since 1970. */
      readonly at: number
    }
  /** A message of the person waits for a channel's moderators, or has waited. Nodes of earlier versions ignore it. */
  | {
      readonly type: 'held'
      readonly channelId: string
      readonly channelName: string
      /** The number of its matter. */
      readonly matter: number
      readonly held: HeldRecord
    }
  /** Something became of what the person reported. Nodes of earlier versions ignore it. */
  | { readonly type: 'reported' }
  /** Another moderator of a channel has a matter on the screen. Nodes of earlier versions ignore it. */
  | {
      readonly type: 'modlook'
      readonly channelId: string
      readonly channelName: string
      readonly matter: number
      readonly name: string
    }
  /**
   * An overlay, told to its id instead of a person's: what it shows from now on; null where its address is empty. Nodes
   * of earlier versions ignore it.
   */
  | { readonly type: 'overlay'; readonly id: string; readonly overlay: OverlayState | null }
  /** What the pages of an overlay do now, told likewise. Nodes of earlier versions ignore it. */
  | {
      readonly type: 'overlay_act'
      readonly id: string
      readonly act: OverlayAct
      /** The alert of a test. */
      readonly what: string | null
    }
  /** What the person voted for in a channel's open poll; 1 is the first option. Nodes of earlier versions ignore it. */
  | {
      readonly type: 'poll_vote'
      readonly channelId: string
      readonly channelName: string
      readonly pollId: string
      readonly option: number
    }
  /**
   * A visit to or from a channel is offered, or something became of the offer, told to the owners of the one and the
   * moderators of the other. Nodes of earlier versions ignore it.
   */
  | {
      readonly type: 'visit_offer'
      readonly channelId: string
      readonly channelName: string
      readonly offer: VisitOfferRecord
    }
  /** A login has ended; its connections close. */
  | { readonly type: 'session_ended'; readonly sessionId: string }
  /**
   * The person's private conversation has an event with this number: it must be opened on the person's node and
   * tell everything from that number on. Only sent between nodes; a single node has it open already.
   */
  | { readonly type: 'conversation'; readonly channelId: string; readonly seq: number }
