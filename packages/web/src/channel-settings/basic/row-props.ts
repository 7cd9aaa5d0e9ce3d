import type { Modes } from '../../shell/use-modes.ts'

/** What each row of the tab gets. */
export interface RowProps {
  modes: Modes
  isDisabled: boolean
}

/** Both sliders stand on a scale from 0 to 100 (CSET-13, CSET-15). */
export const SLIDER_SCALE = 100
