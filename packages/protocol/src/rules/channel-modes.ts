import type { Right } from '../rights.ts'

/** The intervals that slow mode can have, in seconds (spec B §9). */
export const SLOW_SECONDS = [5, 10, 30, 60, 120] as const
/** The lowest mode letter that may send links; `u` stands for everybody (OPEN-145). */
export const LINK_LEVELS = ['q', 'o', 'h', 'v', 'u'] as const

/** Letters of channel modes in the order of CHANMODES (wire §2). */
export const CHANNEL_MODES = ['K', 'l', 's', 'D', 'M', 'S', 'A', 'c', 'e', 'r'] as const
export type ChannelMode = (typeof CHANNEL_MODES)[number]

/** Modes of a channel that is new (OPEN-138): votes for and against, colours for everybody, previews of links. */
export const NEW_CHANNEL_MODES: readonly { readonly mode: ChannelMode; readonly param: string | null }[] = [
  { mode: 'K', param: 'pm' },
  { mode: 'c', param: null },
  { mode: 'e', param: null },
]

/**
 * The right that a change of this mode needs. `ownersAttach`: whether the operator lets owners switch attachments
 * (OWNER_ATTACHMENTS); without it only a and m may (OPEN-139).
 */
export function rightToSet(mode: ChannelMode, ownersAttach: boolean): Right {
  if (mode === 'D') return 'use_shield'
  if (mode !== 'A') return 'set_channel_modes'
  return ownersAttach ? 'set_own_attachments_mode' : 'set_attachments_mode'
}

export function isChannelMode(letter: string): letter is ChannelMode {
  return (CHANNEL_MODES as readonly string[]).includes(letter)
}

/** What a MODE line asks for, as it is stored. */
export interface ChannelModeSetting {
  readonly mode: ChannelMode
  readonly isAdded: boolean
  readonly param: string | null
}

/**
 * How each mode reads its parameter: the value to store, null for one that is not allowed, undefined for one that
 * removes the mode.
 */
const READERS: Readonly<Partial<Record<ChannelMode, (param: string) => string | null | undefined>>> = {
  K: (param) =>
    param === 'none' ? undefined : param === 'p' || param === 'm' || param === 'pm' ? param : null,
  // the top of the slider means that everybody may send links
  l: (param) =>
    param === 'u' || param === '100'
      ? undefined
      : (LINK_LEVELS as readonly string[]).includes(param)
        ? param
        : null,
  s: (param) =>
    param === '0' || param.toUpperCase() === 'OFF'
      ? undefined
      : SLOW_SECONDS.map(String).includes(param)
        ? param
        : null,
}

/** The parameter of a mode that is set without one: K alone means votes for only (spec B §4). */
const ALONE: Readonly<Partial<Record<ChannelMode, string>>> = { K: 'p' }

/** Whether a mode needs a parameter when it is set: always, optionally, or never. */
export function takesParam(mode: ChannelMode): 'always' | 'maybe' | 'never' {
  if (READERS[mode] === undefined) return 'never'
  return ALONE[mode] === undefined ? 'always' : 'maybe'
}

/**
 * The change of a channel mode that a MODE line asks for; null where the parameter is missing or not allowed
 * (spec B §4).
 */
export function readChannelMode(
  mode: ChannelMode,
  isAdded: boolean,
  param: string | null,
): ChannelModeSetting | null {
  const read = READERS[mode]
  if (!isAdded || read === undefined) return { mode, isAdded, param: null }
  if (param === null) return ALONE[mode] === undefined ? null : { mode, isAdded, param: ALONE[mode] }
  const value = read(param)
  if (value === null) return null
  return value === undefined ? { mode, isAdded: false, param: null } : { mode, isAdded, param: value }
}
