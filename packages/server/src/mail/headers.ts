import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/**
 * A mail as nodemailer takes it. Receiver and subject are fields of their own, never joined into a header by us:
 * a line break in a name cannot make a header.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // no out-of-office answers to a machine
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
