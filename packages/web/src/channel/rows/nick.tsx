import type { CSSProperties, ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { nickHue } from '../../ui/nick-hue.ts'
import { readableColor } from './name-color.ts'
import styles from './rows.module.css'
import { useSurface } from './use-surface.ts'

/** The colour of a name: the person's own as far as it can be read, or one of the twelve by the name. */
export function useNickStyle(name: string | null, color: string | null): CSSProperties {
  const surface = useSurface()
  if (color !== null) return { '--c': readableColor(color, surface) } as CSSProperties
  return { '--c': name === null ? 'var(--text-3)' : `var(--nick-${nickHue(name)})` } as CSSProperties
}

/** An author's name in their colour; somebody whose account is gone is 'Deleted User'. */
export function Nick(props: { name: string | null; color: string | null; isSaying?: boolean }): ReactElement {
  const texts = useTexts()
  const { name, color, isSaying = false } = props
  return (
    <bdi className={`${styles['nick']} ${isSaying ? styles['says'] : ''}`} style={useNickStyle(name, color)}>
      {name ?? texts.message.deletedUser}
    </bdi>
  )
}
