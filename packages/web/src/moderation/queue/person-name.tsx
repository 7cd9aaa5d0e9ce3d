import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './words.module.css'

/** A person's name in its colour, or that the account is gone; `isAlone` where no words of theirs follow. */
export function PersonName(props: { name: string | null; isAlone?: boolean }): ReactElement {
  const { name, isAlone = false } = props
  const { deletedUser } = useTexts().channelSettings
  const style = useNickStyle(name, null)
  return (
    <bdi className={cx(styles['nick'], !isAlone && styles['says'])} style={style}>
      {name ?? deletedUser}
    </bdi>
  )
}
