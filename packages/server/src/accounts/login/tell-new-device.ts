import { errorForLog } from '../../error-for-log.ts'
import { networkOf } from '../../limits/network-of.ts'
import { newDeviceLetter } from '../../mail/letters/new-device.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { deviceOf } from './device.ts'

/**
 * Mails the owner that somebody logged in with a new device; called after the commit. The mail is in the
 * account's language, not in that of the caller. Nobody waits for it.
 */
export function tellNewDevice(
  accounts: Accounts,
  userId: string,
  from: Pick<Origin, 'address' | 'userAgent' | 'locale'>,
  device: string = deviceOf(from.userAgent),
): void {
  const { store, clock, config, limits, mailer, unfinished, log } = accounts
  const at = clock.now()
  const send = async (): Promise<void> => {
    const user = await store.read.users.byId(userId)
    if (user === undefined || user.email === null) return
    // Attack: somebody with the password logs in again and again, to bury other mails in the mailbox.
    if ((await limits.take(['newDeviceAccount', userId])) !== null) return
    const letter = newDeviceLetter({
      locale: user.locale ?? from.locale,
      service: config,
      name: user.name,
      publicUrl: config.publicUrl,
      at,
      device,
      network: networkOf(from.address),
    })
    await mailer.send({ to: { name: user.name, address: user.email }, ...letter })
  }
  void unfinished.add(
    send().catch((error: unknown) => log.error({ err: errorForLog(error) }, 'a notice was not sent')),
  )
}
