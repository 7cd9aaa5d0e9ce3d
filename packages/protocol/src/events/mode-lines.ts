import { serialiseLine, type Line } from '../line.ts'
import { MEMBER_MODES, type MemberMode } from '../rights.ts'
import { actorOf, sourceOf, type LineContext } from './context.ts'
import type { ChannelModeEvent, MemberModeEvent } from './event.ts'
import { changeTags, seqOf, timeOf } from './tags-of-event.ts'

type ModeEvent = MemberModeEvent | ChannelModeEvent

export function modeToLines(event: ModeEvent, context: LineContext): string[] {
  const mode = `${event.isAdded ? '+' : '-'}${event.mode}`
  const argument = event.type === 'member_mode' ? event.target.name : paramOf(event)
  return [
    serialiseLine({
      tags: changeTags(event, context),
      source: sourceOf(event.by, context),
      command: 'MODE',
      params: argument === null ? [context.target, mode] : [context.target, mode, argument],
    }),
  ]
}

const MEMBER: ReadonlySet<string> = new Set(MEMBER_MODES)
/** Channel modes that carry a parameter when set (CHANMODES, wire §2). */
const WITH_PARAM: ReadonlySet<string> = new Set(['K', 'l', 's'])
/**
 * What K's parameter may be. K alone may stand without one (spec B §4), and then must not take the parameter of
 * the next mode.
 */
const KARMA = /^[pm]+$/

function paramOf({ mode, param, isAdded }: ChannelModeEvent): string | null {
  return isAdded && WITH_PARAM.has(mode) ? param : null
}

/**
 * The changes of a MODE line: `+vo name name`, `-K`, `+s 10` (wire §4). All share the line's number. A member
 * mode without a name is left out.
 */
export function modesFromLine(line: Line, vendor: string): ModeEvent[] {
  const [, letters = '', ...args] = line.params
  const seq = seqOf(line, vendor)
  const at = timeOf(line)
  const by = actorOf(line)
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
      const isTaken = isAdded && WITH_PARAM.has(letter) && (letter !== 'K' || KARMA.test(args[0] ?? ''))
      const param = isTaken ? (args.shift() ?? null) : null
      events.push({ type: 'channel_mode', seq, at, by, mode: letter, param, isAdded })
    }
  }
  return events
}
