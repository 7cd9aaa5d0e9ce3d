import { serialiseLine, sourceNick, sourceUser, type Line } from '../line.ts'
import { MEMBER_MODES, type MemberMode } from '../rights.ts'
import type { LineContext } from './context.ts'
import { userSource } from './context.ts'
import type { ChannelModeEvent, MemberModeEvent } from './event.ts'
import { timeOf } from './message-lines.ts'
import { eventTags } from './tags-of-event.ts'

type ModeEvent = MemberModeEvent | ChannelModeEvent

export function modeToLines(event: ModeEvent, context: LineContext): string[] {
  const mode = `${event.isAdded ? '+' : '-'}${event.mode}`
  const argument = event.type === 'member_mode' ? event.target.name : event.param
  return [
    serialiseLine({
      tags: eventTags(event, context),
      source: event.by === null ? context.serviceSource : userSource(event.by.name, event.by.id),
      command: 'MODE',
      params: argument === null ? [context.target, mode] : [context.target, mode, argument],
    }),
  ]
}

const MEMBER: ReadonlySet<string> = new Set(MEMBER_MODES)
/** Channel modes that carry a parameter when set (CHANMODES, wire §2). */
const WITH_PARAM: ReadonlySet<string> = new Set(['K', 'l', 's'])

/**
 * The changes of a MODE line: `+vo name name`, `-K`, `+s 10` (wire §4). All share the line's number. A member
 * mode without its name is left out.
 */
export function modesFromLine(line: Line, vendor: string): ModeEvent[] {
  const [, letters = '', ...args] = line.params
  const seq = Number(line.tags.get(`${vendor}/seq`) ?? 0) || 0
  const at = timeOf(line)
  const userId = line.source === null ? null : sourceUser(line.source)
  const by = line.source === null || userId === null ? null : { id: userId, name: sourceNick(line.source) }
  const events: ModeEvent[] = []
  let isAdded = true
  for (const letter of letters) {
    if (letter === '+' || letter === '-') isAdded = letter === '+'
    else if (MEMBER.has(letter)) {
      const name = args.shift()
      if (name !== undefined)
        events.push({
          type: 'member_mode',
          seq,
          at,
          by,
          target: { id: '', name },
          mode: letter as MemberMode,
          isAdded,
        })
    } else {
      const param = isAdded && WITH_PARAM.has(letter) ? (args.shift() ?? null) : null
      events.push({ type: 'channel_mode', seq, at, by, mode: letter, param, isAdded })
    }
  }
  return events
}
