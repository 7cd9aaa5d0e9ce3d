/** One mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Files that go with it. */
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Sends mails. Filled by `create-mailer.ts` with a mail server, by `outbox/outbox.ts` without one. */
export interface Mailer {
  /** Whether the mail was sent. The reason of a failure is in the log, without address and text. */
  send(mail: Mail): Promise<boolean>
  close(): Promise<void>
}
