import type { WebConfig } from '@gwar/protocol'
import { isWebConfig } from '../answers/first-answers.ts'
import { checkedBy } from '../answers/shape.ts'

/** The configuration of a page that came without one, as the development server sends it. */
const BARE: WebConfig = {
  product: 'Gwar',
  vendor: 'gwar.chat',
  serviceNick: 'Gwar',
  neverBlocked: ['Gwar', 'Administracja'],
  defaultChannel: 'gwar',
  defaultLocale: 'pl',
  captcha: 'altcha',
  recaptchaSiteKey: null,
  passwordMinLength: 8,
  emailVerification: true,
  providers: [],
  popupOrigins: [],
  payments: [],
  socketAllowList: [],
}

/** The server's configuration from the JSON block in the page. */
export const config: WebConfig = readConfig()

function readConfig(): WebConfig {
  const block = typeof document === 'undefined' ? null : document.getElementById('config')
  const json = block?.textContent.trim() ?? ''
  return json === '' ? BARE : checkedBy(isWebConfig).parse(JSON.parse(json))
}
