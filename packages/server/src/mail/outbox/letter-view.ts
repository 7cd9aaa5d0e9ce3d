import PostalMime, { type Address } from 'postal-mime'

/** A stored mail as the page shows it. */
export interface LetterView {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly at: Date
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[]
}

/** Reads a stored mail. Its HTML part is ignored, so that nothing of it can run in the page. */
export async function letterView(id: string, raw: Uint8Array): Promise<LetterView> {
  const mail = await PostalMime.parse(raw)
  return {
    id,
    to: (mail.to ?? []).map(addressText).join(', '),
    from: mail.from === undefined ? '' : addressText(mail.from),
    subject: mail.subject ?? '',
    at: new Date(Number(id.split('-')[0])),
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
    })),
  }
}

function addressText({ name, address }: Address): string {
  return [name, address].filter(Boolean).join(', ')
}
