import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { letterOf, type Letter, type LetterHead } from './letter.ts'

/** The mail with the code that proves an e-mail address (OPEN-18). */
export function codeLetter(given: {
  readonly locale: Locale
  readonly service: LetterHead
  readonly name: string
  readonly code: string
  readonly seconds: number
}): Letter {
  const texts = SERVER_TEXTS[given.locale].mail.code
  const code = `${given.code.slice(0, 3)} ${given.code.slice(3)}`
  const text = texts.text({ ...given, product: given.service.productName, code })
  return letterOf(texts.subject({ code }), text, given)
}
