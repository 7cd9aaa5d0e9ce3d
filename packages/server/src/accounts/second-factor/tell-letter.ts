import { errorForLog } from '../../error-for-log.ts'
import { SECOND_FACTOR_LETTERS } from '../../moderation/second-factor-letters.ts'
import type { Accounts } from '../accounts.ts'
import { sendNotice } from '../send-notice.ts'

/**
 * Mails somebody who was given a mode letter that its rights need a second factor, where the operator demands one
 * (REQUIRE_SECOND_FACTOR) and they have none.
 */
export function tellLetter(accounts: Accounts, userId: string, mode: string): void {
  const { config, limits, store, unfinished, log } = accounts
  if (!SECOND_FACTOR_LETTERS[config.requireSecondFactor].includes(mode)) return
  const tell = async (): Promise<void> => {
    if (await store.read.secondFactors.isOn(userId)) return
    // Attack: an owner gives and takes letters again and again, to flood somebody's mailbox.
    if ((await limits.take(['letterAccount', userId])) !== null) return
    sendNotice(accounts, userId, 'secondFactorNeeded', null)
  }
  void unfinished.add(
    tell().catch((error: unknown) => log.error({ err: errorForLog(error) }, 'a notice was not sent')),
  )
}
