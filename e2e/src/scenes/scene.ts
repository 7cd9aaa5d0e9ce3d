import type { PersonName } from '../sample/lines.ts'
import type { Stage } from './stage.ts'

/** A screen in one of its states: what is photographed, and what axe looks at. */
export interface Scene {
  readonly name: string
  /** Who looks; null is a guest. */
  readonly as: PersonName | null
  readonly path: string
  /** Leads to the state and waits for it. */
  readonly reach: (stage: Stage) => Promise<unknown>
  /** What must be so before the page is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** Widths at which there is such a state; all unless told. */
  readonly widths?: readonly number[]
  /** Higher than the screen, where all of a long list is to be seen. */
  readonly height?: number
  /** Leaves the window in a state that no other scene can begin in. */
  readonly spoils?: boolean
  /** Also photographed in English. */
  readonly isTranslated?: boolean
}

type Details = Omit<Scene, 'name' | 'as' | 'path' | 'reach'>

/** A scene in one line. */
export function scene(
  name: string,
  as: PersonName | null,
  path: string,
  reach: Scene['reach'],
  details: Details = {},
): Scene {
  return { name, as, path, reach, ...details }
}
