import {
  isChannelMode,
  MEMBER_MODES,
  readChannelMode,
  takesParam,
  type ChannelMode,
  type ChannelModeSetting,
  type MemberMode,
} from '@gwar/protocol'
import type { MemberModeChange } from '../../moderation/change-member-mode.ts'
import { MODE_CHANGES } from '../bounds.ts'

/** One change of a MODE line. */
export type ModeChange =
  | ({ readonly of: 'member' } & MemberModeChange)
  | ({ readonly of: 'channel' } & ChannelModeSetting)

/** A part of a MODE line that cannot be understood. */
export type ModeMistake =
  | { readonly of: 'unknown'; readonly mode: string }
  /** `param` is null where it is missing. */
  | { readonly of: 'param'; readonly mode: string; readonly param: string | null }

/** How many letters without a parameter one line may have: each channel mode once. */
const BARE_CHANGES = 10

/**
 * Reads the changes of `+ob-h name name name` (wire §4), in order. At most four take a parameter, as 005
 * announces; from the first one beyond a limit on, changes are ignored.
 */
export function modeChanges(
  letters: string,
  params: readonly string[],
): readonly (ModeChange | ModeMistake)[] {
  const rest = [...params]
  const changes: (ModeChange | ModeMistake)[] = []
  let isAdded = true
  let withParam = 0
  let bare = 0
  for (const [at, letter] of [...letters].entries()) {
    if (letter === '+' || letter === '-') {
      isAdded = letter === '+'
      continue
    }
    const before = rest.length
    const change = changeOf(letter, isAdded, rest, [...letters].slice(at + 1))
    if (rest.length < before) withParam += 1
    else bare += 1
    if (withParam > MODE_CHANGES || bare > BARE_CHANGES) break
    changes.push(change)
  }
  return changes
}

/** Reads one change and takes its parameter from `rest`. */
function changeOf(
  mode: string,
  isAdded: boolean,
  rest: string[],
  later: readonly string[],
): ModeChange | ModeMistake {
  if (isMemberMode(mode)) {
    const name = rest.shift()
    return name === undefined ? { of: 'param', mode, param: null } : { of: 'member', mode, name, isAdded }
  }
  if (!isChannelMode(mode)) return { of: 'unknown', mode }
  const param = isAdded ? paramOf(mode, rest, later) : null
  const setting = readChannelMode(mode, isAdded, param)
  return setting === null ? { of: 'param', mode, param } : { of: 'channel', ...setting }
}

function paramOf(mode: ChannelMode, rest: string[], later: readonly string[]): string | null {
  const takes = takesParam(mode)
  if (takes === 'never') return null
  const next = rest[0]
  if (next === undefined) return null
  // a mode whose parameter is optional takes a value that it does not know only where later letters do not need it
  const isOwn = takes === 'always' || readChannelMode(mode, true, next) !== null || rest.length > needs(later)
  return isOwn ? rest.shift()! : null
}

function needs(letters: readonly string[]): number {
  return letters.filter(
    (letter) => isMemberMode(letter) || (isChannelMode(letter) && takesParam(letter) === 'always'),
  ).length
}

function isMemberMode(letter: string): letter is MemberMode {
  return (MEMBER_MODES as readonly string[]).includes(letter)
}
