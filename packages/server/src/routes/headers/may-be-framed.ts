import { isReservedName } from '@gwar/protocol'

/**
 * Whether other sites may show this page in a frame, beside a stream: only the pages of channels, of
 * their streams, and of conversations. In a frame any other page (login, settings, consent) could be clicked unknowingly.
 */
export function mayBeFramed(url: string): boolean {
  const [start, ...segments] = url.split(/[?#]/)[0]!.split('/')
  const [first = '', second = ''] = segments
  if (start !== '') return false
  // the replay of a stream stands beside the film of another site
  if (segments.length === 4 && segments[3] !== '') return first === 'channels' && segments[2] === 'streams'
  if (segments.length === 2 && second !== '') return first === 'channels' || first === 'users'
  return segments.length === 1 && /^[\w-]+$/.test(first) && !isReservedName(first)
}
