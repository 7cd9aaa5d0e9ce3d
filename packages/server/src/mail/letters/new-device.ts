import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { letterOf, type Letter, type LetterHead } from './letter.ts'

/** Times in letters are Polish, where the service's people live; the letter says so. */
const TIME_ZONE = 'Europe/Warsaw'
const LANGUAGES: Readonly<Record<Locale, string>> = { pl: 'pl-PL', en: 'en-GB' }

/**
 * The mail about a login from a device that the account did not know. It needs no reaction and contains no token.
 */
export function newDeviceLetter(given: {
  readonly locale: Locale
  readonly service: LetterHead
  readonly name: string
  readonly publicUrl: string
  readonly at: Date
  /** The program, such as 'Firefox, Linux'; empty where it did not say. */
  readonly device: string
  /** The network, such as '203.0.113.x'; empty where it is unknown. */
  readonly network: string
}): Letter {
  const { locale, service, name, at } = given
  const texts = SERVER_TEXTS[locale].mail.newDevice
  const time = new Intl.DateTimeFormat(LANGUAGES[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(at)
  const text = texts.text({
    product: service.productName,
    name,
    time,
    device: given.device === '' ? texts.unknown : given.device,
    network: given.network === '' ? texts.unknown : given.network,
    url: new URL('/settings/account', given.publicUrl).href,
  })
  return letterOf(texts.subject, text, given)
}
