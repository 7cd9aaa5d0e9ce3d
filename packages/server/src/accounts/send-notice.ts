import type { Locale } from '@gwar/protocol'
import { errorForLog } from '../error-for-log.ts'
import { noticeLetter, type NoticeKind } from '../mail/letters/notice.ts'
import type { Accounts } from './accounts.ts'

/**
 * Mails the owner what happened to the account, in its language, because somebody else may have done it; called
 * after the commit. Nobody waits for it, and a mail that cannot be sent undoes nothing.
 */
export function sendNotice(
  accounts: Accounts,
  userId: string,
  kind: NoticeKind,
  /**
   * The language of whoever did it, for an account without a known one; null where nobody or somebody else did
   * it.
   */
  fallback: Locale | null,
  /** The address, where it is not the account's present one. */
  address?: string,
): void {
  const { store, unfinished, log } = accounts
  const send = async (): Promise<void> => {
    const user = await store.read.users.byId(userId)
    const to = address ?? user?.email ?? null
    if (user === undefined || to === null) return
    const { config } = accounts
    const { publicUrl } = config
    const locale = user.locale ?? fallback ?? config.defaultLocale
    const letter = noticeLetter(kind, { locale, service: config, name: user.name, publicUrl })
    await accounts.mailer.send({ to: { name: user.name, address: to }, ...letter })
  }
  void unfinished.add(
    send().catch((error: unknown) => log.error({ err: errorForLog(error) }, 'a notice was not sent')),
  )
}
