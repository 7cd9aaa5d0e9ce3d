import { isChannelMode, readChannelMode, type ChannelMode } from './channel-modes.ts'

/** The modes that a plan may hold: who may write, links, and how often. */
export const PLANNED_MODES = ['S', 'M', 's', 'r', 'l'] as const satisfies readonly ChannelMode[]
export type PlannedMode = (typeof PLANNED_MODES)[number]

/** A mode with its parameter, as it is to be set. */
export interface PlannedSetting {
  readonly mode: PlannedMode
  readonly param: string | null
}

/** Which modes hold while the channel's stream is on air, and which while it is not. */
export interface ModePlan {
  readonly on: readonly PlannedSetting[]
  readonly off: readonly PlannedSetting[]
}

export const NO_PLAN: ModePlan = { on: [], off: [] }

/** The modes of one phase in the order of {@link PLANNED_MODES}; null where one is none that a plan may hold, or twice. */
export function readPlannedModes(
  wanted: readonly { readonly mode: string; readonly param: string | null }[],
): readonly PlannedSetting[] | null {
  const byMode = new Map<PlannedMode, string | null>()
  for (const { mode, param } of wanted) {
    if (!isPlanned(mode) || byMode.has(mode) || !isChannelMode(mode)) return null
    const read = readChannelMode(mode, true, param)
    // a parameter that takes the mode away sets nothing
    if (read === null || !read.isAdded || read.param !== param) return null
    byMode.set(mode, read.param)
  }
  return PLANNED_MODES.filter((mode) => byMode.has(mode)).map((mode) => ({
    mode,
    param: byMode.get(mode) ?? null,
  }))
}

function isPlanned(letter: string): letter is PlannedMode {
  return (PLANNED_MODES as readonly string[]).includes(letter)
}
