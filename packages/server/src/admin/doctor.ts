import { checkBackup } from './doctor/check-backup.ts'
import { checkClock } from './doctor/check-clock.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkNats } from './doctor/check-nats.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkService } from './doctor/check-service.ts'
import { checkSockets } from './doctor/check-sockets.ts'
import { failed, reasonOf, type Check, type Finding } from './doctor/finding.ts'
import type { SettingsCommand } from './command.ts'

/** The checks in the order in which they are shown. */
const CHECKS: Readonly<Record<string, Check>> = {
  service: checkService,
  database: checkDatabase,
  clock: checkClock,
  disk: checkDisk,
  proxy: checkProxy,
  sockets: checkSockets,
  mail: checkMail,
  nats: checkNats,
  backup: checkBackup,
}

export const doctor: SettingsCommand = {
  name: 'doctor',
  usage: '',
  sentence: 'Checks everything that the service needs, and says what to do about what is wrong.',
  needs: 'settings',
  async run(context, args) {
    if (args.length > 0) return 'usage'
    const looked = await Promise.all(
      Object.entries(CHECKS).map(async ([about, check]) => {
        const findings = await check(context).catch((error: unknown): Finding[] => [
          failed(`The look itself failed: ${reasonOf(error, context.config)}.`),
        ])
        return findings.map(({ state, sentence }) => ({ about, state, sentence }))
      }),
    )
    const rows = looked.flat()
    return { rows, hasFailed: rows.some(({ state }) => state === 'failed') }
  },
}
