import type { Modes } from '../../shell/use-modes.ts'

/** Props of the rows of the tab of modes. */
export interface RowProps {
  modes: Modes
  isDisabled: boolean
}

/** Both sliders stand on a scale from 0 to 100 (CSET-13, CSET-15). */
export const SLIDER_SCALE = 100
