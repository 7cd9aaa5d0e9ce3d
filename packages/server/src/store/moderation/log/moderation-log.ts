import { readModerationLog } from './read-log.ts'
import { writeModerationLog } from './write-log.ts'

export const moderationLogNoun = { read: readModerationLog, write: writeModerationLog }
