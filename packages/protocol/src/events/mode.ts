import { withMember } from '../channel-state.ts'
import { serialiseLine, type Line } from '../line.ts'
import { MEMBER_MODES, orderModes, type MemberMode } from '../rights.ts'
import { nameKey } from '../names.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf, type LineContext } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { countSubscriber } from './goal.ts'
import { changeTags, seqOf, timeOf } from './tags-of-event.ts'

/*
 * Modes of members and of the channel are events of two types, but one line may tell both: `MODE #c +vK name`.
 */

/** A member got or lost a mode. */
export interface MemberModeEvent extends EventBase {
  readonly type: 'member_mode'
  /** Null when the service did it. */
  readonly by: Actor | null
  readonly target: Actor
  readonly mode: MemberMode
  readonly isAdded: boolean
}

/** A mode of the channel was set (with its parameter) or removed. */
export interface ChannelModeEvent extends EventBase {
  readonly type: 'channel_mode'
  readonly by: Actor | null
  readonly mode: string
  readonly param: string | null
  readonly isAdded: boolean
}

type ModeEvent = MemberModeEvent | ChannelModeEvent

export const memberModeWriter: EventWriter<MemberModeEvent> = {
  toLines: (event, context) => modeLines(event, event.target.name, context),
}

export const channelModeWriter: EventWriter<ChannelModeEvent> = {
  toLines: (event, context) => modeLines(event, paramOf(event), context),
}

export const memberModeReader: EventReader<MemberModeEvent, ModeEvent> = {
  reads: { MODE: fromLine },
  apply(before, event) {
    const { target, mode, isAdded } = event
    const goal = mode === 'v' ? countSubscriber(before.goal, event) : before.goal
    const state = goal === before.goal ? before : { ...before, goal }
    const member = state.members.get(nameKey(target.name))
    if (member === undefined) return state
    const modes = orderModes(isAdded ? member.modes + mode : [...member.modes].filter((one) => one !== mode))
    return modes === member.modes ? state : withMember(state, { ...member, modes })
  },
}

export const channelModeReader: EventReader<ChannelModeEvent, ModeEvent> = {
  reads: { MODE: fromLine },
  apply(state, event) {
    const { [event.mode]: param, ...others } = state.modes
    if (event.isAdded)
      return param === event.param
        ? state
        : { ...state, modes: { ...state.modes, [event.mode]: event.param } }
    return param === undefined ? state : { ...state, modes: others }
  },
}

function modeLines(event: ModeEvent, argument: string | null, context: LineContext): string[] {
  const mode = `${event.isAdded ? '+' : '-'}${event.mode}`
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
function fromLine(line: Line, vendor: string): ModeEvent[] {
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
