/** Votes of each option of a poll, the first option first. */
export function countsOf(
  options: number,
  tally: readonly { readonly option: number; readonly votes: number }[],
): number[] {
  const counts = Array.from({ length: options }, () => 0)
  for (const { option, votes } of tally) if (option <= options) counts[option - 1] = votes
  return counts
}
