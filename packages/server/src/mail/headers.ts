import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/**
 * A mail in nodemailer's form. Receiver and subject are separate fields, never joined into a header here, so that
 * a line break in a name cannot add a header.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
    })),
    // keeps mail programs from sending out-of-office answers
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
