import type { MessageEvent, Texts } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { AttachmentRow } from '../store/messages/message-row.ts'
import type { Store } from '../store/store.ts'

/**
 * What running an act needs. Filled by `chat/open-chat.ts` for people, and by `admin/moderation/operator-act.ts`
 * for the operator, whose commands also run without a service.
 */
export interface Moderation {
  readonly store: Pick<Store, 'transact'>
  readonly bus: Pick<Bus, 'publish' | 'tellUser'>
  readonly clock: Pick<Clock, 'now'>
  /** Texts of service lines, in the server's default language. */
  readonly texts: Texts
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
  readonly newId: () => string
  /**
   * Does what a ban, or its lifting, left for later. The service does it in the background and gives no promise; a
   * command of the operator waits for the end.
   */
  finishBan(banId: string): Promise<void> | void
  /** Called after the commit and the telling for a message that a moderator let into the channel. */
  released(channelId: string, message: MessageEvent): void
  /**
   * Deletes the files of a message that was removed for good. Files that the storage fails to delete are deleted
   * later.
   */
  removeFiles(files: readonly AttachmentRow[]): Promise<void>
}
