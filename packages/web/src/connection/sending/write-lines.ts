import { serialiseLine } from '@gwar/protocol'
import type { Outgoing } from '../../store/outgoing.ts'

/**
 * The lines that send a message (wire §5): one, or a `draft/multiline` batch for a text with line breaks where the
 * server knows it. The nonce makes a second try harmless; /me is always one line.
 */
export function messageLines(
  line: Pick<Outgoing, 'type' | 'text' | 'nonce' | 'replyId' | 'attachments' | 'retrochat'>,
  {
    target,
    label,
    vendor,
    isMultiline,
  }: { target: string; label: string; vendor: string; isMultiline: boolean },
): readonly string[] {
  const tags: [string, string][] = [
    ['label', label],
    [`+${vendor}/nonce`, line.nonce],
  ]
  if (line.replyId !== null) tags.push(['+reply', line.replyId])
  if (line.retrochat != null) tags.push([`+${vendor}/retrochat`, String(line.retrochat)])
  if (line.attachments.length > 0)
    tags.push(['+attachments', JSON.stringify(line.attachments.map(({ id }) => id))])
  const privmsg = (tags: [string, string][], text: string): string =>
    serialiseLine({ tags, command: 'PRIVMSG', params: [target, text] })
  if (line.type === 'action') return [privmsg(tags, `\x01ACTION ${line.text.replaceAll('\n', ' ')}\x01`)]
  if (!line.text.includes('\n')) return [privmsg(tags, line.text)]
  if (!isMultiline) return [privmsg(tags, line.text.replaceAll('\n', ' '))]
  const reference = label
  return [
    serialiseLine({ tags, command: 'BATCH', params: [`+${reference}`, 'draft/multiline', target] }),
    ...line.text.split('\n').map((text) => privmsg([['batch', reference]], text)),
    serialiseLine({ command: 'BATCH', params: [`-${reference}`] }),
  ]
}
