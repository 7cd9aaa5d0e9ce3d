import { scopePath } from '../../shell/moderation/scope-path.ts'

/** The path of a call about runs of a channel, or of the whole service; `rest` begins with '/', or is ''. */
export const runsPath = (channelId: string, rest = '') => scopePath(channelId, `/runs${rest}`)

/** The path of a call about cleanups of a channel; `rest` begins with '/', or is ''. */
export const cleanupsPath = (channelId: string, rest = '') => scopePath(channelId, `/cleanups${rest}`)
