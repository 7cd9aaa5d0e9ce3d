import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { letterOf, type Letter, type LetterHead } from './letter.ts'

/** The mail with the link that sets a new password. */
export function resetLetter(given: {
  readonly locale: Locale
  readonly service: LetterHead
  readonly name: string
  readonly url: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.reset
  const text = texts.text({ ...given, product: given.service.productName })
  return letterOf(texts.subject, text, given)
}
