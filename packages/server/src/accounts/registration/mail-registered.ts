import { noticeLetter } from '../../mail/letters/notice.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'

/**
 * Mails an address with which somebody registers although it has an account, in place of a code: the caller
 * learns nothing, and a person who forgot the account learns its name. False where the mail could not be sent.
 */
export async function mailRegistered(accounts: Accounts, email: string, from: Origin): Promise<boolean> {
  const { config, limits, mailer, store } = accounts
  const key = emailKey(email)
  const holder = await store.read.users.byEmailKey(key)
  if (holder === undefined || holder.email === null) return true
  // Attack: a mailbox is flooded from many machines. The caller gets the usual answer, and no other call counts these
  // mails, because a free address gets none of them.
  if ((await limits.take(['registeredEmail', key])) !== null) return true
  const { publicUrl } = config
  const locale = holder.locale ?? from.locale
  const letter = noticeLetter('emailRegistered', { locale, service: config, name: holder.name, publicUrl })
  return mailer.send({ to: { name: holder.name, address: holder.email }, ...letter })
}
