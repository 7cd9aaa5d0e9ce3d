import { calendarDate, type ModerationPerson } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { roleOf } from '../../shell/moderation/role-of.ts'
import { paths } from '../../shell/way/paths.ts'
import { AlertIcon, BanIcon, HushIcon, UsersIcon } from '../../ui/icons/icons.tsx'
import { LeftIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Avatar } from '../../ui/names/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { SERVICE } from '../place.ts'
import { ActsOnPerson } from './acts-on-person.tsx'
import { Notes } from './notes.tsx'
import styles from './people.module.css'
import { PersonChannels } from './person-channels.tsx'
import { PersonMarks } from './person-marks.tsx'
import { Timeline } from './timeline.tsx'
import { untilText } from './until-text.ts'
import { useDossier } from './use-dossier.ts'

/** What the channel's moderators know of a person: facts, acts and messages in one line of time, notes (PERS-01). */
export function Dossier({ channelId, target, name, rest }: ModerationTabProps): ReactElement {
  const texts = useTexts()
  const { peoplePage: t } = texts
  const dossier = useDossier(channelId, target, rest)
  const { person, error, again } = dossier
  /** On a phone history and notes are behind tabs; elsewhere they stand beside each other. */
  const [part, setPart] = useState<'history' | 'notes'>('history')
  const isMissing = error?.failure.kind === 'problem' && error.failure.status === 404
  return (
    <div className={styles['page']}>
      <Link href={paths.moderation(name, 'people')} className={styles['back']}>
        <LeftIcon isSmall />
        {t.back}
      </Link>
      {isMissing ? (
        <Empty icon={<UsersIcon />}>{t.nobody({ name: rest })}</Empty>
      ) : (
        error !== null && <LoadFailure error={error} onRetry={again} />
      )}
      {person === undefined && error === null && (
        <p role="status" aria-busy="true" aria-label={t.loading} className={styles['coming']} />
      )}
      {person !== undefined && !isMissing && (
        <>
          <Head channelId={channelId} target={target} name={name} person={person} onDone={again} />
          <Facts person={person} isOfService={target === SERVICE} />
          {person.marks !== undefined && person.marks.length > 0 && <PersonMarks marks={person.marks} />}
          {person.channels !== undefined && <PersonChannels person={person} channels={person.channels} />}
          <div className={styles['parts']} role="group" aria-label={t.parts}>
            <button type="button" aria-pressed={part === 'history'} onClick={() => setPart('history')}>
              {t.history}
            </button>
            <button type="button" aria-pressed={part === 'notes'} onClick={() => setPart('notes')}>
              {t.notesCount({ count: person.notes.length })}
            </button>
          </div>
          <div className={styles['columns']} data-part={part}>
            <Timeline channelId={channelId} name={name} dossier={dossier} />
            <Notes channelId={channelId} person={person} now={dossier.at} onChange={again} />
          </div>
        </>
      )}
    </div>
  )
}

function Head(props: {
  channelId: string
  target: string
  name: string
  person: ModerationPerson
  onDone: () => void
}): ReactElement {
  const { person, target } = props
  const texts = useTexts()
  const { peoplePage: t } = texts
  const locale = useLocale()
  const { user, ban, warning, since } = person
  const shown = user.name ?? texts.channelSettings.deletedUser
  const created = calendarDate(Date.parse(user.created_at), locale)
  return (
    <header className={styles['head']}>
      <Avatar name={shown} isLarge />
      <div className={styles['who']}>
        <h2>
          <bdi>{shown}</bdi>
        </h2>
        {ban !== null && (
          <span className={cx(styles['state'], ban.kind === 'ban' && styles['isBan'])}>
            {ban.kind === 'ban' ? <BanIcon isSmall /> : <HushIcon isSmall />}
            {untilText({ kind: ban.kind, expiresAt: ban.expires_at }, texts, locale)}
            {ban.scope === 'everywhere' && target !== SERVICE && ` · ${texts.moderate.everywhere}`}
          </span>
        )}
        {warning !== null && (
          <span className={styles['state']}>
            <AlertIcon isSmall />
            {t.warningStands}
          </span>
        )}
        {person.is_trusted && <span className={cx(styles['state'], styles['isTrusted'])}>{t.trusted}</span>}
        <p className={styles['faint']}>
          {target === SERVICE
            ? t.created({ created })
            : since === null
              ? t.sinceNever({ created, target })
              : t.since({ created, target, since: calendarDate(Date.parse(since), locale) })}
        </p>
      </div>
      {user.name !== null && <ActsOnPerson {...props} who={user.name} />}
    </header>
  )
}

function Facts({ person, isOfService }: { person: ModerationPerson; isOfService: boolean }): ReactElement {
  const texts = useTexts()
  const { peoplePage: t } = texts
  const locale = useLocale()
  const count = (kind: string, ...states: readonly string[]): number =>
    person.matters
      .filter((one) => one.kind === kind && (states.length === 0 || states.includes(one.state)))
      .reduce((sum, one) => sum + one.count, 0)
  const reports = count('report')
  const appeals = count('appeal')
  const { next_step: next } = person
  const step = next === null ? t.nextBan : next === 'warn' ? t.nextWarn : t.nextMute({ seconds: next })
  // a subscription is no role
  const roles = [...person.user.modes].filter((mode) => mode !== 'v')
  const fact = (label: string, value: ReactNode, rest = ''): ReactElement => (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> {rest}
      </dd>
    </div>
  )
  return (
    <dl className={cx(styles['facts'], isOfService && styles['isOfService'])}>
      {!isOfService && fact(t.messages, new Intl.NumberFormat(locale).format(person.messages))}
      {fact(t.strikes, String(person.strikes), isOfService ? '' : step)}
      {fact(
        t.reports,
        String(reports),
        reports === 0
          ? ''
          : t.upheld({
              upheld: count('report', 'upheld'),
              dismissed: count('report', 'dismissed', 'abuse'),
            }),
      )}
      {!isOfService && fact(t.held, String(count('held')))}
      {fact(
        t.appeals,
        String(appeals),
        appeals === 0 ? '' : t.kept({ count: count('appeal', 'kept', 'abuse') }),
      )}
      {fact(
        isOfService ? t.rolesEverywhere : t.roles,
        roles.length === 0
          ? isOfService
            ? texts.queue.noRank
            : t.noRoles
          : roles.map((mode) => roleOf(mode, texts.modLog)).join(', '),
      )}
    </dl>
  )
}
