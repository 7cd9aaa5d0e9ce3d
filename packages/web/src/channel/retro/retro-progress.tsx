import type { BufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import styles from './retro.module.css'
import { useBirthday } from './use-birthday.ts'

const BADGE = { kind: 'birthday', file: 'birthday' } as const
const LABEL_ID = 'retro-progress'

/** How far the reader is on the way to the birthday badge (BDAY-04). */
export function RetroProgress({ bufferKey }: { bufferKey: BufferKey }): ReactElement | null {
  const texts = useTexts().retro
  const birthday = useBirthday(bufferKey)
  if (birthday === null) return null
  const { is_on: isOn, messages, goal, badge_until: until } = birthday
  const isEarned = until !== null
  const isDone = messages >= goal
  return (
    <div className={styles['progress']}>
      <BadgePicture badge={BADGE} />
      <span id={LABEL_ID} className="grow" role="status">
        {isEarned
          ? texts.earned({ until: new Date(until) })
          : isDone
            ? texts.done
            : isOn
              ? texts.progress({ left: goal - messages })
              : texts.over}
      </span>
      {isOn && !isEarned && !isDone && (
        <>
          <span className={styles['counted']}>{texts.counted({ messages, goal })}</span>
          <progress aria-labelledby={LABEL_ID} value={messages} max={goal} />
        </>
      )}
    </div>
  )
}
