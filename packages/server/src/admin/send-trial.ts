import { createTransport } from 'nodemailer'
import { messageOf } from '../mail/headers.ts'
import type { Mail } from '../mail/mailer.ts'
import type { AdminAnswer } from './command.ts'
import { hideSecrets } from './hide-secrets.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends one mail and gives the mail server's answer, which never contains the password. */
export async function sendTrial({
  smtpUrl,
  from,
  mail,
}: {
  readonly smtpUrl: string
  readonly from: string
  readonly mail: Mail
}): Promise<AdminAnswer> {
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  const clean = (text: string): string => hideSecrets(text, { smtpUrl })
  try {
    const { response } = await transport.sendMail(messageOf(mail, from))
    return { done: `${hostname} took the mail from ${from} and answered: ${clean(response)}` }
  } catch (error) {
    const { message, command } = error as { message?: unknown; command?: unknown }
    const at = typeof command === 'string' ? ` at ${command}` : ''
    return { refused: `${hostname} did not take the mail${at}: ${clean(String(message))}` }
  } finally {
    transport.close()
  }
}
