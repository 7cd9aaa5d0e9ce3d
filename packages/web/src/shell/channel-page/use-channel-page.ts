import { may, type Right } from '@gwar/protocol'
import { useAuth } from '../../calls/auth.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useChannelBeside } from './use-channel-beside.ts'

/** What the pages of a channel know of it. */
export interface ChannelPage {
  readonly status: Buffer['status'] | undefined
  /** `#name` as the server writes it, or as it stands in the address before that is known. */
  readonly target: string
  /** Empty until the channel is there. */
  readonly id: string
  /** Whether it is not yet known what the channel is and what the person may do there. */
  readonly isComing: boolean
  /** Whether the person's modes give a right in this channel; false for all before they are known. */
  readonly rights: (right: Right) => boolean
}

/** The channel that the pages beside its chat are about. */
export function useChannelPage(name: string): ChannelPage {
  const buffer = useChannelBeside(name)
  const auth = useAuth()
  const status = buffer?.status
  const modes = auth.status === 'user' && buffer?.status === 'ready' ? buffer.ownModes : null
  return {
    status,
    target: buffer?.target ?? `#${name}`,
    id: buffer?.status === 'ready' ? buffer.channel.id : '',
    isComing: status === undefined || status === 'joining' || status === 'loading',
    rights: (right) => modes !== null && may(right, { guest: false, modes }),
  }
}
