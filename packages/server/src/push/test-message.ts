import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../texts.ts'
import type { PushMessage } from './push.ts'

/** A notification for a try, which leads to the settings where devices are listed. */
export function testMessage(product: string, locale: Locale): PushMessage {
  return { title: product, body: SERVER_TEXTS[locale].push.test, tag: 'test', path: '/settings' }
}
