import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { htmlOf, type Letter } from './letter.ts'

/** The mail with the code that proves an address (OPEN-18). */
export function codeLetter(given: {
  readonly locale: Locale
  readonly product: string
  readonly name: string
  readonly code: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.code
  const code = `${given.code.slice(0, 3)} ${given.code.slice(3)}`
  const text = texts.text({ ...given, code })
  return { subject: texts.subject({ code }), text, html: htmlOf(text, given.locale) }
}
