import { serialiseLine } from '@gwar/protocol'

/** A line whose last parameter always has its ':', as clients expect of readable texts. */
export function readableLine(
  tags: Iterable<readonly [string, string]>,
  source: string,
  command: string,
  params: readonly string[],
  text: string,
): string {
  const head = serialiseLine({ tags, source, command, params: [...params, ''] })
  // the empty last parameter is ' :'; the text follows it with its breaks taken out
  return head + text.replaceAll(/[\r\n\0]+/g, ' ')
}
