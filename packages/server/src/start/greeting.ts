export interface Greeted {
  readonly productName: string
  readonly publicUrl: string
  /** 'host:port' of plain IRC and of IRC over TLS; null where it is off. */
  readonly irc: string | null
  readonly ircTls: string | null
  /** Address of the mailbox page; null with a mail server. */
  readonly outboxUrl: string | null
  readonly hasAdministrator: boolean
}

/** What a person who started the service at a terminal needs to know, one sentence a line. */
export function greeting({ productName, publicUrl, irc, ircTls, outboxUrl, hasAdministrator }: Greeted) {
  const lines = [`${productName} runs at ${publicUrl} until you press Ctrl+C.`]
  const ports = [irc && `IRC at ${irc}`, ircTls && `IRC over TLS at ${ircTls}`].filter(Boolean)
  if (ports.length > 0) lines.push(`${ports.join(', ')}.`)
  if (outboxUrl !== null) lines.push(`Mails with codes and links wait for you at ${outboxUrl}`)
  if (!hasAdministrator)
    lines.push(
      'Register, then make yourself administrator in a second terminal: npm run admin -- user grant {name} a',
    )
  return lines
}
