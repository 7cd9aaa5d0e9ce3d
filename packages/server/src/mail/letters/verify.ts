import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { letterOf, type Letter, type LetterHead } from './letter.ts'

/** The mail with the link that proves an e-mail address. */
export function verifyLetter(given: {
  readonly locale: Locale
  readonly service: LetterHead
  readonly name: string
  readonly url: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.verify
  const text = texts.text({ ...given, product: given.service.productName })
  return letterOf(texts.subject, text, given)
}
