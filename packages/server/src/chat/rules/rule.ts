import type { NoticeValues, Standing } from '@gwar/protocol'
import type { LiveChannel } from '../live-channel.ts'
import type { Session } from '../session.ts'

/** A message on its way, before it is accepted. */
export interface Draft {
  readonly session: Session
  readonly standing: Standing
  readonly channel: LiveChannel
  readonly text: string
}

/** Why a message is not accepted: an i18n name of wire §4 with its values. */
export interface Refusal {
  readonly name: string
  readonly values: NoticeValues
}

/** One rule; reads as what it refuses. Memory refuses early; what must hold across nodes is refereed by the store. */
export type Rule = (draft: Draft) => Refusal | null
