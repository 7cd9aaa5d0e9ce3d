import type { ServerTexts } from '@gwar/protocol'
import type { Command, CommandContext } from '../command.ts'
import { MAX_LINES, type OpenBatch } from './open-batch.ts'
import { say } from './say.ts'

/** How many batches a client may have open. */
const MAX_OPEN = 4

/**
 * `BATCH +ref draft/multiline target`, then PRIVMSG or NOTICE lines, then `BATCH -ref`: one message with line
 * breaks (OPEN-76).
 */
export const batch: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'none',
  cost: 3,
  usage: ['BATCH +{reference} draft/multiline {target}', 'BATCH -{reference}'],
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
      client.batches.set(name, { target, tags: line.tags, verb: null, lines: [], bytes: 0, fault: null })
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
    await close(context, open)
  },
}

async function close(context: CommandContext, open: OpenBatch): Promise<void> {
  const { protocol } = context.chat.texts
  if (open.fault !== null) {
    const [code, ...about] = open.fault
    context.client.fail('BATCH', code, about, whyRefused(code, protocol))
    return
  }
  if (open.verb === null) {
    context.client.fail('BATCH', 'MULTILINE_INVALID', [], protocol.invalidParams)
    return
  }
  const text = open.lines.reduce(
    (all, { text, isConcat }, index) => (index === 0 ? text : all + (isConcat ? '' : '\n') + text),
    '',
  )
  await say(context, open.verb, open.target, open.tags, text)
}

function whyRefused(code: string, texts: ServerTexts['protocol']): string {
  if (code === 'MULTILINE_MAX_LINES') return texts.tooManyLines({ most: MAX_LINES })
  return code === 'MULTILINE_MAX_BYTES' ? texts.lineTooLong : texts.invalidParams
}
