import type { PatternPlace } from '@gwar/protocol'

/** What is wrong with a filter, by the place in its body (`when.2.words.14`), and where in its patterns. */
export interface Faults {
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly places: Readonly<Record<string, PatternPlace>>
}

export const NO_FAULTS: Faults = { errors: {}, places: {} }

/** The faults at a place and below it, by what stands behind the place: '' for the place itself. */
export function faultsAt({ errors }: Faults, place: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [at, [why]] of Object.entries(errors))
    if (why !== undefined && (at === place || at.startsWith(`${place}.`)))
      found.set(at.slice(place.length + 1), why)
  return found
}
