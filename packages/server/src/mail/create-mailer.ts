import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../store/log.ts'
import type { Mailer } from './mailer.ts'
import { Outbox } from './outbox/outbox.ts'
import { createSmtpMailer } from './smtp.ts'

/**
 * The SMTP mailer where a mail server is set; otherwise the outbox, given also as `outbox` so that its page can
 * be opened.
 */
export function createMailer(options: {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  readonly clock: Clock
  readonly random: (size: number) => Uint8Array
  readonly log: Log
}): { readonly mailer: Mailer; readonly outbox: Outbox | null } {
  const { config, clock, random, log } = options
  const from = config.mailFrom
  if (config.smtpUrl !== null)
    return { mailer: createSmtpMailer({ url: config.smtpUrl, from, log }), outbox: null }
  const outbox = new Outbox({ directory: join(config.dataDir, 'outbox'), from, clock, random, log })
  return { mailer: outbox, outbox }
}
