import { cleanWords } from './word-list.ts'

/**
 * One setting: its default, and how a value from outside is read; undefined where the value is not allowed.
 */
interface Rule<T> {
  readonly initial: T
  read(value: unknown): T | undefined
}

export const FONT_SIZES = ['xxs', 'xs', 'sm', 'base', 'lg'] as const
export type FontSize = (typeof FONT_SIZES)[number]

export const MOVING_EMOTICONS = ['auto', 'always', 'hover', 'never'] as const
export type MovingEmoticons = (typeof MOVING_EMOTICONS)[number]

/** Every setting of a person, by its name on the wire (spec B §3). Switches are 0 and 1. */
const RULES = {
  show_time: flag(0),
  show_emoticons: flag(1),
  show_embeds: flag(1),
  hide_blocked_lines: flag(1),
  custom_highlight: words(),
  blocked_words: words(),
  sounds: flag(1),
  color_user_names: flag(1),
  /** 0 off, 1 votes for and against, 2 votes for only. */
  karma: oneOf([0, 1, 2], 1),
  font_size: oneOf(FONT_SIZES, 'xs'),
  /** 0 no skin tone, 1 the lightest. */
  emoji_tone: oneOf([0, 1, 2, 3, 4, 5], 0),
  /** When emoticons move that can: as the system was asked to, always, under the pointer, never (EMOT-05). */
  moving_emoticons: oneOf(MOVING_EMOTICONS, 'auto'),
  /** Whether one goes along on visits to other channels without pressing anything (VISIT-05). */
  come_along: flag(0),
  /** Whether a moderator's ordinary IRC clients are told of matters and decisions. */
  moderator_notices: flag(1),
}

export type SettingName = keyof typeof RULES
export type Settings = {
  readonly [K in SettingName]: (typeof RULES)[K] extends Rule<infer T> ? T : never
}

export const SETTING_NAMES = Object.keys(RULES) as readonly SettingName[]

export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, RULES[name].initial]),
) as Settings

/** A longer text is refused: both word lists at their longest, escaped, need less. */
const TEXT_MAX = 16_384

/**
 * Reads the change that a `SETTINGS` line asks for. Null, and then nothing changes, where anything is wrong: no
 * JSON, no object, an empty one, an unknown key, a value out of range (OPEN-40).
 */
export function readSettingsChange(json: string): Partial<Settings> | null {
  if (json.length > TEXT_MAX) return null
  const given = parse(json)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const entries = Object.entries(given).map(([name, value]) => [name, readSetting(name, value)] as const)
  if (entries.length === 0 || entries.some(([, value]) => value === undefined)) return null
  return Object.fromEntries(entries)
}

/**
 * All settings, with those that were changed filled in; unknown names and values out of range are ignored.
 */
export function completeSettings(changed: unknown): Settings {
  const given = typeof changed === 'object' && changed !== null ? changed : {}
  const known = Object.entries(given)
    .map(([name, value]) => [name, readSetting(name, value)] as const)
    .filter(([, value]) => value !== undefined)
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(known) as Partial<Settings>) }
}

function readSetting(name: string, value: unknown): string | number | undefined {
  return Object.hasOwn(RULES, name) ? RULES[name as SettingName].read(value) : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function flag(initial: 0 | 1): Rule<0 | 1> {
  return {
    initial,
    read: (value) => (value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined),
  }
}

function oneOf<T extends string | number>(values: readonly T[], initial: NoInfer<T>): Rule<T> {
  return { initial, read: (value) => values.find((known) => known === value) }
}

function words(): Rule<string> {
  return {
    initial: '',
    read: (value) => (typeof value === 'string' ? (cleanWords(value) ?? undefined) : undefined),
  }
}
