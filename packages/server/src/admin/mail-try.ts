import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { letterOf } from '../mail/letters/letter.ts'
import { Outbox } from '../mail/outbox/outbox.ts'
import { SERVER_TEXTS } from '../texts.ts'
import type { SettingsCommand } from './command.ts'
import { quietLog } from './quiet-log.ts'
import { sendTrial } from './send-trial.ts'

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/

export const mailTry: SettingsCommand = {
  name: 'mail try',
  usage: '{address}',
  sentence: 'Sends a trial mail, and says what the mail server answered.',
  needs: 'settings',
  async run({ config, now, say, running }, [address, ...rest]) {
    if (address === undefined || rest.length > 0) return 'usage'
    if (!ADDRESS.test(address)) return { refused: `${address} is no e-mail address.` }
    const { defaultLocale: locale, productName: product, mailFrom: from, smtpUrl } = config
    const texts = SERVER_TEXTS[locale].mail.trial
    const letter = letterOf(texts.subject({ product }), texts.text({ product }), { locale, service: config })
    const mail = { to: { name: address, address }, ...letter }
    if (smtpUrl !== null) return sendTrial({ smtpUrl, from, mail })
    const directory = join(config.dataDir, 'outbox')
    const outbox = new Outbox({
      directory,
      from,
      clock: { ...systemClock, now },
      random: randomBytes,
      log: quietLog(say),
    })
    if (!(await outbox.send(mail))) return { refused: `The mail could not be put into ${directory}.` }
    const page = running?.outboxUrl ?? null
    const where = page === null ? 'its mailbox page, whose address the service prints at its start' : page
    return { done: `SMTP_URL is not set, so nothing was sent. The mail waits at ${where}.` }
  },
}
