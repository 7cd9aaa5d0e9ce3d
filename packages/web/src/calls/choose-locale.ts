import type { Locale } from '@gwar/protocol'
import { setLocale } from '../locale/locale-store.ts'
import { call } from './call.ts'
import { getToken } from './token.ts'

/** Changes the language at once, for the next visits, and for mails to the account of who is logged in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  // who is offline is told nothing: the next login from this browser says it again
  if (getToken() !== null) void call('/api/users/@me/locale', { method: 'PUT', body: { locale } })
  await setLocale(locale)
}
