import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { useNickStyle } from '../../ui/use-nick-style.ts'
import styles from './rows.module.css'

/** An author's name in their colour; somebody whose account is gone is 'Deleted User'. */
export function Nick(props: { name: string | null; color: string | null; isSaying?: boolean }): ReactElement {
  const texts = useTexts()
  const { name, color, isSaying = false } = props
  return (
    <bdi className={cx(styles['nick'], isSaying && styles['says'])} style={useNickStyle(name, color)}>
      {name ?? texts.message.deletedUser}
    </bdi>
  )
}
