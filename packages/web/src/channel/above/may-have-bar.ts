import type { Buffer } from '../../store/buffer.ts'

/** Whether the channel may have a bar of what goes on there, so that its code is wanted. */
export function mayHaveBar({ channel: { poll, goal, visit }, told }: Buffer): boolean {
  return (
    goal !== null ||
    poll?.state === 'open' ||
    visit?.state === 'going' ||
    'VISITOFFER' in told ||
    'VISITASKED' in told
  )
}
