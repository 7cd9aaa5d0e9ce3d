import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { EyeIcon } from '../../ui/icons/icons.tsx'
import styles from './words.module.css'

/** Who else has a matter on the screen: their names, parted by commas; nothing for nobody. */
export function Lookers({ names }: { names: string }): ReactElement | null {
  const { queue } = useTexts()
  if (names === '') return null
  const [name = '', ...others] = names.split(', ')
  return (
    <span className={styles['looks']} title={names}>
      <EyeIcon isSmall />
      {others.length === 0 ? queue.looking({ name }) : queue.lookingMany({ name })}
    </span>
  )
}
