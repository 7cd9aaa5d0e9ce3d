import { bufferKey, parseI18n, sourceNick, timeOf, type Line } from '@gwar/protocol'
import { joined, parsePrefixes, parted, renamed, withNames } from '../../store/members.ts'
import { parseChannelModes, parseModeIs } from './channel-modes.ts'
import { serviceClock } from '../service-clock.ts'
import type { LineContext } from './line-context.ts'
import { NUMERICS } from './numerics.ts'
import { PERSONAL_LINES } from './personal-lines.ts'

type Handler = (line: Line, context: LineContext) => void

/**
 * What the client does with each line of the server that is no message (spec B §7). Others are ignored. What no first
 * screen waits for comes into the table later (`shell/alerts/invitations.tsx`).
 */
export const SERVER_LINES: Record<string, Handler> = {
  [NUMERICS.RPL_WELCOME]: (_, context) => context.welcomed(),
  [NUMERICS.RPL_ISUPPORT]: isupport,
  [NUMERICS.RPL_CHANNELMODEIS]: modeIs,
  [NUMERICS.RPL_NAMREPLY]: names,
  [NUMERICS.RPL_ENDOFNAMES]: endOfNames,
  [NUMERICS.ERR_NOSUCHNICK]: nobody,
  [NUMERICS.ERR_NOSUCHCHANNEL]: nobody,
  [NUMERICS.ERR_CANNOTSENDTOCHAN]: refused,
  [NUMERICS.ERR_INPUTTOOLONG]: refused,
  PING: (line, context) => context.send('PONG', line.params.at(-1) ?? ''),
  CAP: cap,
  NICK: nick,
  JOIN: join,
  PART: part,
  KICK: kick,
  FAIL: fail,
  POLLCOUNT: keep,
  POLLVOTE: keep,
  VISITOFFER: keepOffer,
  VISITCOUNT: keep,
  ...PERSONAL_LINES,
}

function isupport(line: Line, context: LineContext): void {
  for (const token of line.params.slice(1)) {
    const prefixes = parsePrefixes(token)
    if (prefixes !== null) context.tables.prefixes = prefixes
    const channelModes = parseChannelModes(token)
    if (channelModes !== null) context.tables.channelModes = channelModes
  }
}

/** A server that does not know one of the wanted names refuses all of them: then each is asked for alone. */
function cap(line: Line, context: LineContext): void {
  const [, sub = '', ...rest] = line.params
  const listed = (rest.at(-1) ?? '').split(' ').map((word) => word.replace(/=.*$/, ''))
  const wanted = listed.filter((name) => context.wantedCapabilities.includes(name))
  if (sub === 'NEW' || (sub === 'NAK' && wanted.length > 1))
    for (const name of wanted) context.send('CAP', 'REQ', name)
  else if (sub === 'ACK') for (const name of wanted) context.agreedCapabilities.add(name)
  else if (sub === 'DEL') for (const name of wanted) context.agreedCapabilities.delete(name)
}

function nick(line: Line, context: LineContext): void {
  const from = line.source === null ? '' : sourceNick(line.source)
  const [to = ''] = line.params
  if (to === '') return
  if (context.isOwn(from)) context.loggedIn(to)
  else
    for (const buffer of context.stores.buffers.all())
      context.stores.buffers.update(buffer.key, (buffer) => ({
        ...buffer,
        channel: renamed(buffer.channel, from, to),
      }))
}

function join(line: Line, context: LineContext): void {
  const [target = ''] = line.params
  const name = line.source === null ? '' : sourceNick(line.source)
  if (name === '' || target === '') return
  if (!context.isOwn(name)) {
    const id = line.tags.get(`${context.vendor}/user-id`) ?? null
    context.stores.buffers.update(bufferKey(target), (buffer) =>
      buffer.isFollowed ? { ...buffer, channel: joined(buffer.channel, name, id) } : buffer,
    )
    return
  }
  const now = context.now()
  serviceClock.ahead = (timeOf(line) || now) - now
  const seq = Number(line.tags.get(`${context.vendor}/seq`) ?? Number.NaN)
  context.joined(
    target,
    line.tags.get(`${context.vendor}/channel-id`) ?? null,
    Number.isSafeInteger(seq) && seq >= 0 ? seq : null,
  )
}

function part(line: Line, context: LineContext): void {
  const [target = ''] = line.params
  const name = line.source === null ? '' : sourceNick(line.source)
  if (context.isOwn(name)) context.parted(target)
  else
    context.stores.buffers.update(bufferKey(target), (buffer) => {
      const channel = parted(buffer.channel, name)
      return channel === buffer.channel ? buffer : { ...buffer, channel }
    })
}

function modeIs(line: Line, context: LineContext): void {
  const [, target = '', letters = '', ...params] = line.params
  const modes = parseModeIs(letters, params, context.tables.channelModes)
  context.stores.buffers.update(bufferKey(target), (buffer) => ({
    ...buffer,
    channel: { ...buffer.channel, modes },
  }))
}

function names(line: Line, context: LineContext): void {
  const [, , target = '', list = ''] = line.params
  context.stores.buffers.update(bufferKey(target), (buffer) => ({
    ...buffer,
    channel: withNames(buffer.channel, list, context.tables.prefixes),
  }))
}

function endOfNames(line: Line, context: LineContext): void {
  context.stores.buffers.update(bufferKey(line.params[1] ?? ''), (buffer) =>
    buffer.isFollowed && !buffer.hasMembers ? { ...buffer, hasMembers: true } : buffer,
  )
}

/** Keeps the last line of its command: what shows it is loaded late. */
function keep({ command, params }: Line, { stores }: LineContext): void {
  stores.buffers.update(bufferKey(params[0] ?? ''), (buffer) => ({
    ...buffer,
    told: { ...buffer.told, [command]: params },
  }))
}

/** Keeps the last offer of each side: who asks another channel may be asked by a third one. */
function keepOffer(line: Line, context: LineContext): void {
  keep(line.params[1]?.includes('"to":null') === true ? { ...line, command: 'VISITASKED' } : line, context)
}

/** Only the person sent out gets KICK; others' web clients see a PART. A reason that is the sender's name is none. */
function kick(line: Line, context: LineContext): void {
  const [target = '', nick = '', reason = ''] = line.params
  if (!context.isOwn(nick)) return
  const by = line.source === null ? '' : sourceNick(line.source)
  context.removed(target, { by, reason: reason === '' || reason === by ? null : reason })
}

/** Handles 401 and 403, no such person or channel. With the label of a message they are its refusal. */
function nobody(line: Line, context: LineContext): void {
  const [, target = ''] = line.params
  if (context.label !== null && context.refused(context.label, refusalOf(line, context))) return
  context.unknown(target)
}

function refused(line: Line, context: LineContext): void {
  const refusal = refusalOf(line, context)
  if (context.label !== null && context.refused(context.label, refusal)) return
  context.say(line.params[1] ?? '', refusal.text, refusal.i18n)
}

function refusalOf(line: Line, context: LineContext) {
  return {
    text: line.params.at(-1) ?? '',
    i18n: parseI18n(line.tags.get(`${context.vendor}/i18n`)),
    isFinal: true,
  }
}

/** Codes of temporary failures: a second try may succeed. */
const PASSING = new Set(['BUSY', 'NOT_STORED', 'RATE_LIMITED', 'DRAINING'])

/** Standard replies: `FAIL command code context… :text` (IRCv3). */
function fail(line: Line, context: LineContext): void {
  const [command = '', code = '', ...rest] = line.params
  const target = rest.length > 1 ? rest[0]! : ''
  if (command === 'AUTHORIZATION') {
    if (code === 'INVALID_TOKEN') context.tokenRefused()
    else if (PASSING.has(code)) context.logInLater()
  } else if (command === 'RESUME') {
    if (code === 'RESET') context.reset(target)
    else if (PASSING.has(code)) context.connectLater(target)
    else context.unknown(target)
  } else if (command === 'JOIN' && PASSING.has(code)) {
    context.connectLater(target)
  } else if ((command === 'PRIVMSG' || command === 'BATCH') && context.label !== null)
    context.refused(context.label, { ...refusalOf(line, context), isFinal: !PASSING.has(code) })
}
