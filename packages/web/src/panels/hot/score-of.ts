import type { Vote } from '@gwar/protocol'

/** How many voted for and against; votes of people whom the reader has blocked do not count. */
export function scoreOf(
  votes: readonly Vote[],
  hasBlocked: (name: string | null) => boolean,
): { readonly plus: number; readonly minus: number } {
  const counted = votes.filter(({ name }) => !hasBlocked(name))
  const plus = counted.filter(({ vote }) => vote === 1).length
  return { plus, minus: counted.length - plus }
}
