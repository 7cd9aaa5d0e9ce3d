/** A change of a channel, by the channel and the number that the change has in it. */
export interface ChangePlace {
  readonly channelId: string
  readonly seq: number
}

const CHANGE_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,15})$/i

/**
 * The `msgid` of a change of topic or modes. It is made of what the change has anyhow, so that changes which were
 * stored before they had ids have one, too, and nodes of two versions tell the same; no message has such an id.
 */
export function changeId({ channelId, seq }: ChangePlace): string {
  return `${channelId}-${seq}`
}

/** The inverse of {@link changeId}; null for what is no id of a change. */
export function changeOfId(id: string): ChangePlace | null {
  const [, channelId, digits] = CHANGE_ID.exec(id) ?? []
  const seq = Number(digits)
  return channelId === undefined || !Number.isSafeInteger(seq)
    ? null
    : { channelId: channelId.toLowerCase(), seq }
}
