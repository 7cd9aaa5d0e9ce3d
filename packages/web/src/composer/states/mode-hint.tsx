import { may } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { UsersIcon, StarIcon } from '../../ui/icons/icons.tsx'
import styles from './states.module.css'

/** Why a message would be refused here: only moderators, or only subscribers, write (MODE-16, MODE-17). */
export function ModeHint(props: {
  modes: Readonly<Record<string, unknown>>
  ownModes: string
}): ReactElement | null {
  const { modes, ownModes } = props
  const texts = useTexts().composer
  const standing = { guest: false, modes: ownModes } as const
  const isForModerators = Object.hasOwn(modes, 'M') && !may('write_in_moderators_only', standing)
  const isForSubscribers = Object.hasOwn(modes, 'S') && !may('write_in_subscribers_only', standing)
  if (!isForModerators && !isForSubscribers) return null
  return (
    <div className={styles['hint']} role="status">
      {isForModerators ? <UsersIcon isSmall /> : <StarIcon isSmall />}
      <span className="grow">{isForModerators ? texts.moderatorsOnly : texts.subscribersOnly}</span>
    </div>
  )
}
