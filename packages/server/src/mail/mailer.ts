/** One mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What carries mails: a mail server, or the outbox. */
export interface Mailer {
  /** Whether the mail left. Why not stands in the log, without the address and the text. */
  send(mail: Mail): Promise<boolean>
  close(): Promise<void>
}
