import { nameKey } from '@gwar/protocol'

const HUES = 12

/** Which of the twelve `--nick-…` tokens a name has that chose no colour: 1 to 12, the same for everyone. */
export function nickHue(name: string): number {
  let hash = 0
  for (const letter of nameKey(name)) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  return (hash % HUES) + 1
}
