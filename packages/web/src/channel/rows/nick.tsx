import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './rows.module.css'

interface NickProps {
  name: string | null
  color: string | null
  isSaying?: boolean
}

/** An author's name in their colour; somebody whose account is gone has none, and is called so (MSG-02). */
export function Nick(props: NickProps): ReactElement {
  const texts = useTexts()
  const { name, color, isSaying = false } = props
  return (
    <bdi className={cx(styles['nick'], isSaying && styles['says'])} style={useNickStyle(name, color)}>
      {name ?? texts.message.deletedUser}
    </bdi>
  )
}

/** The same, and a click opens the person's card. Out of the Tab order: the row's menu has it, too. */
export function NickButton(props: NickProps): ReactElement {
  const { name } = props
  if (name === null) return <Nick {...props} />
  return (
    <button
      type="button"
      className={styles['opens']}
      tabIndex={-1}
      onClick={() => stores.panels.openCard(name)}
    >
      <Nick {...props} />
    </button>
  )
}
