import { MAX_REST_BYTES } from '@gwar/protocol'
import type { Command } from './command.ts'
import { say } from './privmsg.ts'

/** Batches that one client may have open, and lines in one. */
const MAX_OPEN = 4
const MAX_LINES = 64

/** `BATCH +ref draft/multiline target`, its PRIVMSG lines, `BATCH -ref`: one message with line breaks (OPEN-76). */
export const batch: Command = {
  minParams: 1,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    const [reference = '', type, target] = line.params
    const name = reference.slice(1)
    if (reference.startsWith('+') && name !== '') {
      if (
        type !== 'draft/multiline' ||
        target === undefined ||
        !client.has('draft/multiline') ||
        client.batches.size >= MAX_OPEN
      ) {
        client.fail('BATCH', 'INVALID', [name], chat.texts.protocol.invalidParams)
        return
      }
      client.batches.set(name, { target, tags: line.tags, lines: [], bytes: 0 })
      // the label is answered by the message's echo
      client.detachLabel()
      return
    }
    const open = reference.startsWith('-') ? client.batches.get(name) : undefined
    if (open === undefined) {
      client.fail('BATCH', 'INVALID', [name], chat.texts.protocol.invalidParams)
      return
    }
    client.batches.delete(name)
    client.endAnswer()
    client.beginAnswer(open.tags.get('label'))
    if (open.lines.length === 0 || open.lines.length > MAX_LINES || open.bytes > MAX_REST_BYTES) {
      const code =
        open.lines.length > MAX_LINES
          ? 'MULTILINE_MAX_LINES'
          : open.bytes > 0
            ? 'MULTILINE_MAX_BYTES'
            : 'MULTILINE_INVALID'
      client.fail('BATCH', code, [], chat.texts.protocol.lineTooLong)
      return
    }
    const text = open.lines.reduce(
      (all, { text, isConcat }, index) => (index === 0 ? text : all + (isConcat ? '' : '\n') + text),
      '',
    )
    await say(context, open.target, open.tags, text)
  },
}
