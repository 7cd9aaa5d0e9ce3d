/** The path of a call about runs of a channel; `rest` begins with '/', or is ''. */
export const runsPath = (channelId: string, rest = '') =>
  `/api/channels/${encodeURIComponent(channelId)}/moderation/runs${rest}` as const

/** The path of a call about cleanups of a channel; `rest` begins with '/', or is ''. */
export const cleanupsPath = (channelId: string, rest = '') =>
  `/api/channels/${encodeURIComponent(channelId)}/moderation/cleanups${rest}` as const
