import { parseUuid, type Uuid } from '../names.ts'

/** A change of a channel, by the channel and the number that the change has in it. */
export interface ChangePlace {
  readonly channelId: Uuid
  readonly seq: number
}

const CHANGE_ID = /^(.{36})-([1-9]\d{0,15})$/

/**
 * The `msgid` of a change of topic or modes. It is made of channel and number, which every change has, so that
 * changes stored before they had ids have one, and nodes of two versions give the same. No message has an id of
 * this form.
 */
export function changeId({ channelId, seq }: { readonly channelId: string; readonly seq: number }): string {
  return `${channelId}-${seq}`
}

/** The inverse of {@link changeId}; null for what is no id of a change. */
export function changeOfId(id: string): ChangePlace | null {
  const [, channel = '', digits] = CHANGE_ID.exec(id) ?? []
  const channelId = parseUuid(channel)
  const seq = Number(digits)
  return channelId === null || !Number.isSafeInteger(seq) ? null : { channelId, seq }
}
