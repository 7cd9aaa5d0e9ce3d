/** The path of a call about people of a channel. */
export function peoplePath(channelId: string, rest = ''): `/api/${string}` {
  return `/api/channels/${encodeURIComponent(channelId)}/moderation/people${rest}`
}
