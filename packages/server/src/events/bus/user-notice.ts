import type { Actor } from '@gwar/protocol'
import type { TagMessage } from './tag-message.ts'

/**
 * What every connection of one person must learn, on whichever node: nothing of a channel that others see, and
 * nothing that is kept. The store is the truth; who was away reads it when they come back.
 */
export type UserNotice =
  /** All settings as they are now. */
  | { readonly type: 'settings'; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly type: 'block'; readonly name: string; readonly isBlocked: boolean }
  /**
   * What the chat knows of the person changed: colour, global mode, until when they have the birthday's badge (ms).
   * Without `isBot` that stays as it is: nodes of before do not tell it.
   */
  | {
      readonly type: 'person'
      readonly color: string | null
      readonly globalModes: string
      readonly isBot?: boolean
      readonly birthdayUntil: number | null
    }
  /** The person was banned or muted in a channel; null when that was lifted. Times are milliseconds since 1970. */
  | {
      readonly type: 'ban'
      readonly channelId: string
      readonly channelName: string
      readonly ban: {
        readonly by: string | null
        readonly reason: string | null
        readonly expiresAt: number | null
      } | null
    }
  /** Slow mode: the person may write again in that many seconds. */
  | { readonly type: 'slow'; readonly channelName: string; readonly seconds: number }
  /** The person's subscription of a channel; null when there is none any more. */
  | {
      readonly type: 'subscription'
      readonly channelId: string
      readonly channelName: string
      readonly subscription: Readonly<Record<string, unknown>> | null
    }
  /** Somebody sent the person out of a channel: its connections leave it. */
  | {
      readonly type: 'kicked'
      readonly channelId: string
      readonly by: Actor
      readonly reason: string
    }
  /** The person read a channel, or the conversation with somebody, up to that moment (ms since 1970). */
  | { readonly type: 'read_mark'; readonly target: string; readonly at: number }
  /** The person opened the inbox of a channel or conversation: nothing in it is unread any more. */
  | { readonly type: 'inbox_opened'; readonly channelId: string }
  /** A TAGMSG of a private conversation that the person is in; `id` tells it from others on its way. */
  | {
      readonly type: 'tags'
      readonly id: string
      readonly target: string
      readonly message: TagMessage
    }
  /** A member of a channel asks the person to come there; `at` in ms since 1970. */
  | { readonly type: 'invite'; readonly channelName: string; readonly by: Actor; readonly at: number }
  /** A login ended elsewhere: its connections close. */
  | { readonly type: 'session_ended'; readonly sessionId: string }
  /**
   * The person's private conversation has a message of that number: it must live where the person is, and tell what
   * came from there on. Told between nodes; where there is one, it lives already.
   */
  | { readonly type: 'conversation'; readonly channelId: string; readonly seq: number }
