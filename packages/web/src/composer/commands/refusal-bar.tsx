import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import type { Refusal } from '../send-from-box.ts'
import styles from './palette.module.css'

/** Above the box: why what stands in it was not done, and what was probably meant. */
export function RefusalBar(props: { refusal: Refusal; onInstead: (text: string) => void }): ReactElement {
  const { refusal, onInstead } = props
  const { commands } = useTexts()
  const { text, instead } = refusal
  return (
    <div className={styles['wrong']}>
      <AlertIcon isSmall />
      <p className="grow" role="alert">
        {text}
      </p>
      {instead !== null && (
        <Button onClick={() => onInstead(instead.text)}>{commands.instead({ word: instead.word })}</Button>
      )}
    </div>
  )
}
