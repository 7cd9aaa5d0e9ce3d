import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { htmlOf, type Letter } from './letter.ts'

/** The mail with the link that sets a new password. */
export function resetLetter(given: {
  readonly locale: Locale
  readonly product: string
  readonly name: string
  readonly url: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.reset
  const text = texts.text(given)
  return { subject: texts.subject, text, html: htmlOf(text, given.locale) }
}
