import { may } from '@gwar/protocol'
import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import { historyRange, type HistoryQuestion, type Mark } from '../../chat/history/history-range.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { chathistoryTargets } from './chathistory-targets.ts'
import type { Command, CommandContext } from '../command.ts'
import { historyLimit } from './history-limit.ts'
import { historyMark } from './history-mark.ts'
import { lengthOf } from '../length-of.ts'
import { sendBatch } from '../send-batch.ts'

/** How many marks each subcommand takes between its target and its limit. */
const MARKS: Readonly<Record<string, number>> = { LATEST: 1, BEFORE: 1, AFTER: 1, AROUND: 1, BETWEEN: 2 }

/** `CHATHISTORY {subcommand} {target} {mark} [{mark}] {limit}` (IRCv3 draft/chathistory). */
export const chathistory: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: 5,
  usage: [
    'CHATHISTORY LATEST {target} {*|msgid=id|timestamp=time} {limit}',
    'CHATHISTORY {BEFORE|AFTER|AROUND} {target} {msgid=id|timestamp=time} {limit}',
    'CHATHISTORY BETWEEN {target} {msgid=id|timestamp=time} {msgid=id|timestamp=time} {limit}',
    'CHATHISTORY TARGETS {timestamp=time} {timestamp=time} {limit}',
  ],
  async run(context) {
    const { line, chat } = context
    const { protocol } = chat.texts
    const [given = '', ...params] = line.params
    const subcommand = given.toUpperCase()
    if (subcommand === 'TARGETS') {
      await chathistoryTargets(context, params)
      return
    }
    const marks = Object.hasOwn(MARKS, subcommand) ? MARKS[subcommand]! : 0
    if (marks === 0) refuse(context, 'INVALID_PARAMS', [given], protocol.unknownSubcommand)
    else if (params.length < marks + 2) refuse(context, 'INVALID_PARAMS', [given], protocol.missingParams)
    else if (params.length > marks + 2 || historyLimit(params.at(-1)!) === null)
      refuse(context, 'INVALID_PARAMS', [given], protocol.invalidParams)
    else await tell(context, given, params)
  },
}

function refuse({ client }: CommandContext, code: string, about: readonly string[], text: string): void {
  client.refuse('draft/chathistory', 'CHATHISTORY', code, about, text)
}

async function tell(context: CommandContext, given: string, params: readonly string[]): Promise<void> {
  const { client, chat } = context
  const { protocol } = chat.texts
  const [target = '', ...texts] = params.slice(0, -1)
  const marks: (Mark | null)[] = []
  for (const text of texts) {
    const mark = text === '*' && given.toUpperCase() === 'LATEST' ? null : historyMark(text)
    if (mark === 'unsupported') {
      refuse(context, 'INVALID_MSGREFTYPE', [given, target, text], protocol.invalidParams)
      return
    }
    if (mark === null && text !== '*') {
      refuse(context, 'INVALID_PARAMS', [given, text], protocol.invalidParams)
      return
    }
    marks.push(mark)
  }
  const question = questionOf(given.toUpperCase(), marks)
  if (question === null) {
    refuse(context, 'INVALID_PARAMS', [given, ...texts], protocol.invalidParams)
    return
  }
  const place = await readable(context, target)
  if (place === null) {
    refuse(context, 'INVALID_TARGET', [given, target], protocol.invalidTarget)
    return
  }
  const { channel } = place
  const wait = channel === null ? 0 : context.rate.playbackWait(client.sender)
  if (wait > 0) {
    refuseInDebt(context, target, wait)
    return
  }
  const events =
    channel === null
      ? []
      : await historyRange(chat, channel, question, {
          limit: historyLimit(params.at(-1)!)!,
          isWithChanges: client.has('draft/event-playback'),
          isWithCleared: client.has('V/clear'),
          readerId: client.session.person?.id ?? null,
        })
  if (events === null) refuse(context, 'MESSAGE_ERROR', [given, target, ...texts], protocol.unknownMessage)
  else
    // the target is repeated as it was written, because the client finds its request by it
    sendBatch(client, ['chathistory', target], (tags) => {
      const lines = events.flatMap((event) => channel!.linesFor(event, client.session, tags))
      context.rate.playedBack(client.sender, lengthOf(lines))
      return lines
    })
}

/** Refuses like a command that comes too fast. */
function refuseInDebt({ client, chat }: CommandContext, target: string, waitMs: number): void {
  const seconds = Math.ceil(waitMs / 1000)
  const text = chat.texts.protocol.rateLimited({ seconds })
  client.refuse('draft/chathistory', 'CHATHISTORY', 'RATE_LIMITED', [target.slice(0, 100)], text)
}

function questionOf(
  subcommand: string,
  [first = null, second = null]: (Mark | null)[],
): HistoryQuestion | null {
  if (subcommand === 'LATEST') return { kind: 'latest', after: first }
  if (first === null) return null
  switch (subcommand) {
    case 'BEFORE':
      return { kind: 'before', mark: first }
    case 'AFTER':
      return { kind: 'after', mark: first }
    case 'AROUND':
      return { kind: 'around', mark: first }
    default:
      return second === null ? null : { kind: 'between', from: first, to: second }
  }
}

/**
 * The channel, if the asker may read it, or one of their private conversations, with `channel` null where the two
 * never wrote.
 */
async function readable(
  { client, chat }: CommandContext,
  target: string,
): Promise<{ readonly channel: LiveChannel | null } | null> {
  const { session } = client
  if (!target.startsWith('#'))
    return session.person === null || !hearsPrivate(session)
      ? null
      : findConversation(chat, session.person, target)
  const channel = await channelByName(chat, target.slice(1))
  return channel !== null && may('read', session.standingIn(channel)) ? { channel } : null
}
