import { isReservedName } from '@gwar/protocol'

/**
 * Whether other sites may show this page in a frame: the pages of a channel and a conversation beside a stream.
 * Everything else may be clicked on unseen there: login, settings, consent.
 */
export function mayBeFramed(url: string): boolean {
  const [start, ...segments] = url.split(/[?#]/)[0]!.split('/')
  const [first = '', second = ''] = segments
  if (start !== '') return false
  if (segments.length === 2 && second !== '') return first === 'channels' || first === 'users'
  return segments.length === 1 && /^[\w-]+$/.test(first) && !isReservedName(first)
}
