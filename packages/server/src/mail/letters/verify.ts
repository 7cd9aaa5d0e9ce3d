import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { htmlOf, type Letter } from './letter.ts'

/** The mail with the link that proves an address. */
export function verifyLetter(given: {
  readonly locale: Locale
  readonly product: string
  readonly name: string
  readonly url: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.verify
  const text = texts.text(given)
  return { subject: texts.subject, text, html: htmlOf(text, given.locale) }
}
