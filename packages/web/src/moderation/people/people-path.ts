import { scopePath } from '../../shell/moderation/scope-path.ts'

/** The path of a call about people of a channel, or of the whole service. */
export function peoplePath(channelId: string, rest = ''): `/api/${string}` {
  return scopePath(channelId, `/people${rest}`)
}
