import type { FontSize } from '@gwar/protocol'
import { useSetting } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import styles from './rows.module.css'

const SIZES: Readonly<Record<FontSize, string | undefined>> = {
  xxs: styles['sizeXxs'],
  xs: undefined,
  sm: styles['sizeSm'],
  base: styles['sizeBase'],
  lg: styles['sizeLg'],
}

/** The classes of a list for how its reader wants rows: times, text size, names in their colours. */
export function useRowsLook(): string {
  const hasTime = useSetting('show_time') === 1
  const hasColors = useSetting('color_user_names') === 1
  const size = SIZES[useSetting('font_size')]
  return cx(hasTime && styles['hasTime'], !hasColors && styles['plainNames'], size)
}
