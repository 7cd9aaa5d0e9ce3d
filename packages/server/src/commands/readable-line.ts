import { serialiseLine } from '@gwar/protocol'

/** A line whose last parameter always has its ':', as clients expect of texts for people. */
export function readableLine(
  tags: Iterable<readonly [string, string]>,
  source: string,
  command: string,
  params: readonly string[],
  text: string,
): string {
  const head = serialiseLine({ tags, source, command, params: [...params, ''] })
  // the empty last parameter is written as ' :'; the text is appended with its line breaks replaced
  return head + text.replaceAll(/[\r\n\0]+/g, ' ')
}
