import type { CSSProperties, ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { nickHue } from '../../ui/nick-hue.ts'
import styles from './rows.module.css'

/** The colour of a name: the person's own, or one of the twelve by the name. */
export function nickStyle(name: string | null, color: string | null): CSSProperties {
  const own = color ?? (name === null ? 'var(--text-3)' : `var(--nick-${nickHue(name)})`)
  return { '--c': own } as CSSProperties
}

/** An author's name in their colour; somebody whose account is gone is 'Deleted User'. */
export function Nick(props: { name: string | null; color: string | null; isSaying?: boolean }): ReactElement {
  const texts = useTexts()
  const { name, color, isSaying = false } = props
  return (
    <span className={`${styles['nick']} ${isSaying ? styles['says'] : ''}`} style={nickStyle(name, color)}>
      <bdi>{name ?? texts.message.deletedUser}</bdi>
    </span>
  )
}
