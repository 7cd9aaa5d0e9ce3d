import type { MessageEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { useRowScene } from './row-scene.ts'
import styles from './rows.module.css'
import type { VoteCounts } from './vote-counts.ts'
import { withRowDeeds } from './with-row-deeds.ts'

/** How many voted plus and minus; each number opens the list of names (OPEN-99). Nothing where nobody voted. */
export function Votes(props: { event: MessageEvent; counts: VoteCounts }): ReactElement | null {
  const { event, counts } = props
  const scene = useRowScene()
  const texts = useTexts().message
  const { plus, own } = counts
  const minus = scene.showsMinus ? counts.minus : 0
  if (scene.karma === undefined || (plus <= 0 && minus <= 0)) return null
  const show = (): void => withRowDeeds(({ showVoters }) => showVoters(scene, event))
  return (
    <>
      <span className={styles['beforeVotes']}> </span>
      <span className={styles['votes']}>
        {plus > 0 && (
          <button
            type="button"
            className={cx(styles['vote'], own === 1 && styles['ownPlus'])}
            aria-label={own === 1 ? texts.ownPlusCount({ count: plus }) : texts.plusCount({ count: plus })}
            tabIndex={-1}
            onClick={show}
          >
            <PlusIcon isSmall />
            {plus}
          </button>
        )}
        {minus > 0 && (
          <button
            type="button"
            className={cx(styles['vote'], own === -1 && styles['ownMinus'])}
            aria-label={
              own === -1 ? texts.ownMinusCount({ count: minus }) : texts.minusCount({ count: minus })
            }
            tabIndex={-1}
            onClick={show}
          >
            <MinusIcon isSmall />
            {minus}
          </button>
        )}
      </span>
    </>
  )
}
