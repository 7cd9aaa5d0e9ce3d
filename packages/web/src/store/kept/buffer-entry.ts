import type { BufferKey } from '@gwar/protocol'

/** An entry of the buffers list: an open channel or conversation. */
export interface BufferEntry {
  readonly key: BufferKey
  /** `#name`, or the other person's name. */
  readonly target: string
  readonly type: 'channel' | 'user'
  /** Lines that asked for you since you last looked. */
  readonly highlights: number
  /** Whether anything came since you last looked. */
  readonly isUnread: boolean
  /** When this was last the open buffer, ms since 1970. */
  readonly activeAt: number
  /** The service knows nobody of this name: the entry is in no list, and the browser does not keep it. */
  readonly isNobody?: boolean
}
