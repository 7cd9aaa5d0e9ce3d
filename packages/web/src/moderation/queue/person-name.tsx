import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './words.module.css'

/** A person's name in its colour, or that the account is gone. */
export function PersonName({ name }: { name: string | null }): ReactElement {
  const { deletedUser } = useTexts().channelSettings
  const style = useNickStyle(name, null)
  return (
    <bdi className={styles['nick']} style={style}>
      {name ?? deletedUser}
    </bdi>
  )
}
