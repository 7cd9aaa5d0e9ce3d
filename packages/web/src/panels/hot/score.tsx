import { humanNumber, type MessageEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useSetting } from '../../store/hooks.ts'
import { useHitScene } from '../results/hit-scene.ts'
import { scoreOf } from './score-of.ts'
import styles from './hot-panel.module.css'

/** Pluses large, minuses below them where there are any and the reader wants to see them. */
export function Score({ event }: { event: MessageEvent }): ReactElement {
  const texts = useTexts().message
  const locale = useLocale()
  const showsMinus = useSetting('karma') !== 2
  const { hider } = useHitScene()
  const { plus, minus } = scoreOf(event.votes, hider.hasBlocked)
  return (
    <span className={styles['score']}>
      <span aria-hidden="true">+{humanNumber(plus, locale)}</span>
      <span className="sr">{texts.plusCount({ count: plus })}</span>
      {showsMinus && minus > 0 && (
        <>
          <i aria-hidden="true">−{humanNumber(minus, locale)}</i>
          <span className="sr">{texts.minusCount({ count: minus })}</span>
        </>
      )}
    </span>
  )
}
