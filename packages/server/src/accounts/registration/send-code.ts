import type { Locale } from '@gwar/protocol'
import { codeLetter } from '../../mail/letters/code.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import { EMAIL_CODE_SECONDS, newCode } from './email-code.ts'

/** Mails an account a new code, which replaces the last one; false where the mail could not be sent. */
export async function sendCode(
  accounts: Accounts,
  user: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly locale?: Locale | null
  },
  from: Origin,
): Promise<boolean> {
  const code = newCode(accounts.random)
  const letter = codeLetter({
    locale: user.locale ?? from.locale,
    service: accounts.config,
    name: user.name,
    code,
    seconds: EMAIL_CODE_SECONDS,
  })
  const isSent = await accounts.mailer.send({ to: { name: user.name, address: user.email }, ...letter })
  // stored after the mail was sent: where that fails the previous code stays valid
  if (isSent) await putCode(accounts, user, code)
  return isSent
}

async function putCode(
  accounts: Accounts,
  { id: userId, email }: { readonly id: string; readonly email: string },
  code: string,
): Promise<void> {
  const at = accounts.clock.now()
  const expiresAt = new Date(at.getTime() + EMAIL_CODE_SECONDS * 1000)
  const codeHash = accounts.codes.hash(userId, code)
  await accounts.store.transact(async (tx) => {
    // Attack: the address is changed while a code is on its way to the mailbox of the previous one, whose reader
    // would prove the other address with it.
    if ((await tx.users.lock(userId))?.emailKey !== emailKey(email)) return
    await tx.emailCodes.put({ userId, codeHash, expiresAt }, at)
  })
}
