import type { Vote } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { Nick } from './nick.tsx'
import type { RowScene } from './row-scene.ts'
import styles from './voter-list.module.css'

const NONE: readonly Vote[] = []

/** Names of who voted, pluses before minuses, in the order in which they came. */
export function VoterList(props: { scene: RowScene; messageId: string }): ReactElement {
  const { scene, messageId } = props
  const { message: texts, deeds } = useTexts()
  const votes =
    useBufferPart(scene.bufferKey, ({ channel }) => {
      const event = channel.events.find(({ id }) => id === messageId)
      return event === undefined || event.type === 'notice' ? NONE : event.votes
    }) ?? NONE
  const shown = votes.filter(
    ({ name, vote }) => !scene.hider.hasBlocked(name) && (vote === 1 || scene.showsMinus),
  )
  if (shown.length === 0) return <p>{deeds.noVoters}</p>
  return (
    <ul className={styles['voters']}>
      {[1, -1].flatMap((value) =>
        shown
          .filter(({ vote }) => vote === value)
          .map(({ userId, name }) => (
            <li key={userId === '' ? name : userId}>
              <span className="grow cut">
                <Nick name={name} color={null} />
              </span>
              <span
                className={cx(styles['sign'], value === -1 && styles['minus'])}
                role="img"
                aria-label={value === 1 ? texts.plus : texts.minus}
              >
                {value === 1 ? <PlusIcon isSmall /> : <MinusIcon isSmall />}
              </span>
            </li>
          )),
      )}
    </ul>
  )
}
