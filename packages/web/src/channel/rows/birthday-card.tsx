import { BIRTHDAY_BADGE_MONTHS, BIRTHDAY_MESSAGES } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './birthday-card.module.css'
import { useRowScene } from './row-scene.ts'

/** The chat's birthday: the way to the page of 2013, and what can be earned there (BDAY-01, MSG-31). */
export function BirthdayCard(): ReactElement | null {
  const texts = useTexts().birthday
  const { target, isChannel } = useRowScene()
  if (!isChannel) return null
  return (
    <div className={styles['card']}>
      <img
        className={styles['badge']}
        src="/static/badges/birthday/2x"
        srcSet="/static/badges/birthday/4x 2x"
        width={36}
        height={36}
        alt=""
        decoding="async"
        draggable={false}
      />
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
