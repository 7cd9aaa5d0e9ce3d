import type { PersonName } from '../sample/lines.ts'
import type { Stage } from './stage.ts'

/** A screen in one state, for screenshots and for axe. */
export interface Scene {
  readonly name: string
  /** The person who is logged in; null is a guest. */
  readonly as: PersonName | null
  readonly path: string
  /** Brings the page into the state and waits for it. */
  readonly reach: (stage: Stage) => Promise<unknown>
  /** Prepares what must be so before the page is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** The widths at which the state exists; all by default. */
  readonly widths?: readonly number[]
  /** Height of the window, where a long list should be visible as a whole. */
  readonly height?: number
  /** True when no other scene can begin in the window afterwards. */
  readonly spoils?: boolean
  /** Also photographed in English. */
  readonly isTranslated?: boolean
}

type Details = Omit<Scene, 'name' | 'as' | 'path' | 'reach'>

/** Makes a scene. */
export function scene(
  name: string,
  as: PersonName | null,
  path: string,
  reach: Scene['reach'],
  details: Details = {},
): Scene {
  return { name, as, path, reach, ...details }
}
