import { exactMoment, humanDuration, listMoment, type Decision, type ListedMatter } from '@gwar/protocol'
import { memo, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { FlagIcon, LockIcon, MoreIcon, QuestionIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { isBarred, offeredFor } from './decisions.ts'
import { Lookers } from './lookers.tsx'
import { matterChannel } from './matter-channel.ts'
import {
  decidedLine,
  decisionLabel,
  hasMessage,
  isAboutNobody,
  matterHeading,
  matterPerson,
  matterText,
} from './matter-words.ts'
import { PersonName } from './person-name.tsx'
import { isOpen } from './queue-state.ts'
import styles from './card.module.css'
import type { Act } from './use-queue.ts'
import words from './words.module.css'

/** Accounts younger than this stand out. */
const NEW_DAYS = 7
const DAY_MS = 86_400_000

interface CardProps {
  matter: ListedMatter
  /** When the queue was drawn, in ms since 1970. */
  now: number
  isCurrent: boolean
  /** Whether its buttons can be pressed: not without a connection. */
  isLive: boolean
  /** What went wrong with a decision about it; null where nothing did. */
  trouble: string | null
  /** Who else has it on the screen, parted by commas. */
  lookers: string
  /** Whether it waits in the queue of the whole service. */
  isOfService: boolean
  onOpen: (n: number) => void
  onDecide: (matter: ListedMatter, decision: Decision, act?: Act) => void
}

const ICONS: Readonly<Record<string, (props: { isSmall?: boolean }) => ReactElement>> = {
  held: ClockIcon,
  report: FlagIcon,
  appeal: QuestionIcon,
}

/** A matter in the list: what it is, who says what, one line of facts; when it is decided, one line. */
export const MatterCard = memo(function MatterCard(props: CardProps): ReactElement {
  const { matter, now, isCurrent, isLive, trouble, lookers, isOfService, onOpen, onDecide } = props
  const texts = useTexts()
  const locale = useLocale()
  const { queue } = texts
  const { kind, what } = matterHeading(matter, texts)
  const isAlarm = matter.kind === 'alarm'
  const isNobodys = isAboutNobody(matter)
  const saysAll = isAlarm || isNobodys
  const name = matter.user?.name ?? null
  const person = matterPerson(matter, texts)
  const label = `${kind}${what === '' ? '' : ` · ${what}`}${person === null ? '' : `: ${person}`}`
  const offered = offeredFor(matter, isOfService)
  const common = {
    id: `matter-${matter.n}`,
    'aria-label': label,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    tabIndex: isCurrent ? 0 : -1,
  }
  if (!isOpen(matter))
    return (
      <article {...common} className={cx(styles['card'], styles['done'])}>
        <CheckIcon isSmall />
        <p className={styles['line']}>
          {decidedLine(matter, texts, locale, now)} · {person ?? kind}
        </p>
        <Button look="quiet" onClick={() => onOpen(matter.n)}>
          {queue.details}
        </Button>
      </article>
    )
  const channel = isOfService ? matterChannel(matter) : null
  const Icon = matter.bar === null ? (ICONS[matter.kind] ?? AlertIcon) : LockIcon
  const text = matterText(matter)
  const at = Date.parse(matter.opened_at)
  const off = (decision: Decision): boolean => !isLive || isBarred(matter.bar, decision)
  return (
    <article
      {...common}
      className={cx(styles['card'], isCurrent && styles['current'], isAlarm && styles['alarm'])}
    >
      <span className={styles['icon']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['cardHead']}>
        <h3>
          <b>{kind}</b>
          {what !== '' && !saysAll && ` · ${what}`}
        </h3>
        <time dateTime={matter.opened_at} title={exactMoment(at, locale)}>
          {listMoment(at, now, locale)}
        </time>
      </div>
      {/* the keyboard opens it by Enter on the card */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <p className={styles['said']} onClick={() => onOpen(matter.n)}>
        {!isNobodys && <PersonName name={name} isAlone={!saysAll && text === null && !hasMessage(matter)} />}{' '}
        {saysAll ? (
          <b>{what}</b>
        ) : text === null ? (
          hasMessage(matter) && <i className={words['faint']}>{queue.noText}</i>
        ) : (
          <MarkedText text={text} places={matter.filter?.places ?? []} />
        )}
      </p>
      <Facts matter={matter} channel={channel} isOfService={isOfService} now={now} lookers={lookers} />
      {matter.bar !== null && <p className={words['why']}>{queue.bar[matter.bar]}</p>}
      {trouble !== null && (
        <p className={words['trouble']} role="alert">
          <AlertIcon isSmall />
          {trouble}
        </p>
      )}
      {offered !== null && (
        <div className={styles['acts']}>
          <Button
            className={styles['soft']}
            disabled={off(offered.yes)}
            onClick={() => onDecide(matter, offered.yes)}
          >
            {decisionLabel(offered.yes, texts, matter, locale, now)}
          </Button>
          <Button disabled={off(offered.no)} onClick={() => onDecide(matter, offered.no)}>
            {decisionLabel(offered.no, texts, matter, locale, now)}
          </Button>
          <Menu
            label={queue.moreActs({ what: label })}
            edge="right"
            renderTrigger={(trigger) => (
              <IconButton {...trigger} className={styles['more']} label={queue.moreActs({ what: label })}>
                <MoreIcon />
              </IconButton>
            )}
          >
            <MenuItem onSelect={() => onOpen(matter.n)}>{queue.details}</MenuItem>
            {isLive &&
              offered.others
                .filter((decision) => !isBarred(matter.bar, decision))
                .map((decision) => (
                  <MenuItem key={decision} onSelect={() => onDecide(matter, decision)}>
                    {decisionLabel(decision, texts, matter, locale, now)}
                  </MenuItem>
                ))}
          </Menu>
        </div>
      )}
    </article>
  )
})

function Facts(props: {
  matter: ListedMatter
  channel: string | null
  isOfService: boolean
  now: number
  lookers: string
}): ReactElement | null {
  const { matter, channel, isOfService, now, lookers } = props
  const { facts, files } = useTexts().queue
  const locale = useLocale()
  const { person, message } = matter
  // how often a moderator wrote says nothing of what they did
  if (person === null || matter.kind === 'alarm')
    return lookers === '' && channel === null ? null : (
      <div className={styles['facts']}>
        <p>{channel !== null && <bdi>#{channel}</bdi>}</p>
        <Lookers names={lookers} />
      </div>
    )
  const age = now - Date.parse(person.since)
  const isNew = age < NEW_DAYS * DAY_MS
  const others = [
    // what they wrote in a channel the whole service does not count
    ...(isOfService
      ? channel === null
        ? []
        : [`#${channel}`]
      : [facts.messages({ count: person.messages })]),
    ...(person.strikes > 0 ? [facts.strikes({ count: person.strikes })] : []),
    ...(message !== null && message.files.length > 0 ? [files({ count: message.files.length })] : []),
  ]
  return (
    <div className={styles['facts']}>
      <p>
        {isNew && <b>{facts.account({ age: humanDuration(Math.max(60, age / 1000), locale) })}</b>}
        {isNew && ' · '}
        {others.join(' · ')}
      </p>
      <Lookers names={lookers} />
    </div>
  )
}
