import { createTransport } from 'nodemailer'
import { counts, countUp } from '../counts.ts'
import type { Log } from '../store/log.ts'
import { messageOf } from './headers.ts'
import type { Mailer } from './mailer.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 15_000

/** Sends through a mail server. */
export function createSmtpMailer(options: {
  readonly url: string
  readonly from: string
  readonly log: Log
}): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, options.from))
        countUp(counts.mails, 'sent')
        return true
      } catch (error) {
        // the error's message contains the receiver's address
        const { code, command, responseCode } = error as Record<string, unknown>
        // a refused receiver is no failure of the mail server
        const isRefused = command === 'RCPT TO' && Number(responseCode) >= 500
        countUp(counts.mails, isRefused ? 'refused' : 'failed')
        options.log.error({ code, command, responseCode }, 'a mail could not be sent')
        return false
      }
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
