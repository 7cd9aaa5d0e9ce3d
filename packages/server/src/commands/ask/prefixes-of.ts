import { PREFIXES, type MemberMode } from '@gwar/protocol'

/** The prefix characters of mode letters, highest first: all of them, or the highest alone (multi-prefix). */
export function prefixesOf(modes: string, isAll: boolean): string {
  let prefixes = ''
  for (const mode of isAll ? modes : modes.slice(0, 1)) prefixes += PREFIXES[mode as MemberMode]
  return prefixes
}
