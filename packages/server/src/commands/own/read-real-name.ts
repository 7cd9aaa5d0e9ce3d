import { cleanMessage } from '@gwar/protocol'
import { REAL_NAME_LENGTH } from '../bounds.ts'
import { cutTo } from '../cut-to.ts'

/** A real name as others are told it: without control characters and cut; null where nothing is left. */
export function readRealName(text: string): string | null {
  const cleaned = cutTo(cleanMessage(text.replaceAll(/\p{Cc}/gu, '')).trim(), REAL_NAME_LENGTH).trimEnd()
  return cleaned === '' ? null : cleaned
}
