import type { Locale } from '@gwar/protocol'
import { errorForLog } from '../error-for-log.ts'
import { noticeLetter, type NoticeKind } from '../mail/letters/notice.ts'
import type { Accounts } from './accounts.ts'

/**
 * Tells the owner by mail what happened to the account, after the commit: who did it may be somebody else, so it is
 * written in the account's language. Nobody waits for it, and what was done is not undone when it does not leave.
 */
export function sendNotice(
  accounts: Accounts,
  userId: string,
  kind: NoticeKind,
  /** Of who did it, for an account whose own language is not known; null: nobody did, or somebody else. */
  fallback: Locale | null,
  /** Where, when it is not the account's address of now. */
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
