import { calendarDate, nameKey, relativeMoment, type Member } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useCatalog } from '../../store/hooks.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import styles from './people-tab.module.css'
import lined from '../../ui/lined.module.css'
import type { RecentDeed, ShownHelper } from './shown-helpers.ts'

/** Somebody of a group: since when, whether they are there, and the button that dismisses them or takes that back. */
export function HelperRow(props: {
  shown: ShownHelper
  members: ReadonlyMap<string, Member>
  /** When the list was loaded, in ms since 1970. */
  now: number
  secondsLeft: (deed: RecentDeed) => number
  isBusy: boolean
  /** Dismisses, or takes the last deed back. */
  onPress: (shown: ShownHelper) => void
}): ReactElement {
  const { shown, members, now, secondsLeft, isBusy, onPress } = props
  const { helper, recent } = shown
  const { people: texts } = useTexts()
  const locale = useLocale()
  const { badges: product } = useCatalog()
  const isHere = members.has(nameKey(helper.name))
  const isGone = recent?.isAdded === false
  const seconds = recent === null ? 0 : secondsLeft(recent)
  const mayDismiss = helper.mode !== 'q'
  return (
    <li
      className={cx(
        lined['row'],
        styles['row'],
        recent?.isAdded === true && styles['new'],
        isGone && styles['gone'],
      )}
    >
      <Avatar name={helper.name} isLarge />
      <div className={styles['body']}>
        <p className={styles['who']}>
          {!isGone && <Badges badges={badgesOf({ modes: helper.mode }, { product, subscriber: [] })} />}
          <bdi className="cut">{helper.name}</bdi>
          {isHere && !isGone && <span className={styles['here']} aria-hidden="true" />}
        </p>
        <p className={styles['note']}>{note()}</p>
      </div>
      {mayDismiss && (
        <Button
          look={recent === null ? 'quiet' : 'line'}
          isBusy={isBusy}
          aria-label={
            recent === null
              ? texts.dismissNamed({ name: helper.name })
              : texts.undoNamed({ name: helper.name })
          }
          onClick={() => onPress(shown)}
        >
          {recent === null ? texts.dismiss : texts.undo({ seconds: `${seconds}` })}
        </Button>
      )}
    </li>
  )

  function note(): string {
    if (helper.mode !== 'q' && isGone) return texts.gone[helper.mode]
    if (recent?.isAdded === true) return texts.justAdded({ seconds: `${seconds}` })
    const date = calendarDate(Date.parse(helper.since), locale)
    if (isHere) return texts.sinceHere({ date })
    if (helper.last_message_at === null) return texts.since({ date })
    const when = relativeMoment(Date.parse(helper.last_message_at), now, locale)
    return texts.sinceLast({ date, when })
  }
}
