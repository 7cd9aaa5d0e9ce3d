import { may, type Standing } from '@gwar/protocol'
import type { Buffer } from '../../store/buffer.ts'

/** The text of an empty channel: only who may write there now is asked to begin; a guest is told what it takes. */
export function whoIsAsked(
  { channel, place }: Pick<Buffer, 'channel' | 'place'>,
  standing: Standing,
): 'empty' | 'emptyGuest' | 'emptyReader' {
  if (standing.guest) return 'emptyGuest'
  const isShut =
    place.ban !== null ||
    (Object.hasOwn(channel.modes, 'M') && !may('write_in_moderators_only', standing)) ||
    (Object.hasOwn(channel.modes, 'S') && !may('write_in_subscribers_only', standing))
  return isShut ? 'emptyReader' : 'empty'
}
