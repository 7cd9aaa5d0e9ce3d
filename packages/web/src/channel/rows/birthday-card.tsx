import { BIRTHDAY_BADGE_MONTHS, BIRTHDAY_MESSAGES } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/paths.ts'
import { BadgePicture } from '../../ui/badges.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './birthday-card.module.css'
import { useRowScene } from './row-scene.ts'

const BADGE = { kind: 'birthday', file: 'birthday' } as const

/** The chat's birthday: the way to the page of 2013, and what can be earned there (BDAY-01, MSG-31). */
export function BirthdayCard(): ReactElement | null {
  const texts = useTexts().birthday
  const { target, isChannel } = useRowScene()
  if (!isChannel) return null
  return (
    <div className={styles['card']}>
      <span className={styles['badge']}>
        <BadgePicture badge={BADGE} />
      </span>
      <div className={styles['words']}>
        <p>{texts.invite}</p>
        <p className={styles['reward']}>
          {texts.reward({ messages: BIRTHDAY_MESSAGES, months: BIRTHDAY_BADGE_MONTHS })}
        </p>
        <Link href={paths.retro(target.slice(1))} className={buttonClass({ look: 'main' })}>
          {texts.open}
        </Link>
      </div>
    </div>
  )
}
