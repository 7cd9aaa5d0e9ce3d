import type { Locale } from '@gwar/protocol'
import { setLocale } from '../locale/locale-store.ts'
import { call } from './call.ts'
import { getToken } from './token.ts'

/** Changes the language at once, for the next visits, and for mails to the account of who is logged in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  // a failure is not shown: the next login from this browser tells the server the language again
  if (getToken() !== null) void call('/api/users/@me/locale', { method: 'PUT', body: { locale } })
  await setLocale(locale)
}
