import { chatText, plainText, type Texts } from '@gwar/protocol'
import type { Refusal } from './rules/rule.ts'

/** A refusal as readable text; one without a text is its name. */
export function refusalText(texts: Texts, refusal: Refusal): string {
  const text = chatText(texts, refusal)
  return text === null ? refusal.name : plainText(text)
}
