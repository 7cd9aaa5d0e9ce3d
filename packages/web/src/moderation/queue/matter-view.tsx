import { calendarDate, matter as matterCall, type ListedMatter, type Matter } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, RefObject } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { roleOf } from '../../shell/moderation/role-of.ts'
import { paths } from '../../shell/way/paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterIcon, LeftIcon } from '../../ui/icons/late-icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Avatar } from '../../ui/names/avatar.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { SERVICE } from '../place.ts'
import { shortMoment } from '../short-moment.ts'
import { Lookers } from './lookers.tsx'
import { matterChannel } from './matter-channel.ts'
import { MatterDecisions } from './matter-decisions.tsx'
import { MatterSaid } from './matter-said.tsx'
import { MatterTalk } from './matter-talk.tsx'
import { decidedLine, hasMessage, isAboutNobody, matterHeading, matterText } from './matter-words.ts'
import { PersonName } from './person-name.tsx'
import { isOpen, type Narrow } from './queue-state.ts'
import styles from './matter.module.css'
import { mattersPath, type Decided } from './use-queue.ts'
import words from './words.module.css'

/** As many messages as are counted. */
const COUNTED = 500

interface MatterViewProps {
  channelId: string
  /** The channel's name in addresses. */
  name: string
  matter: ListedMatter
  /** When the queue was drawn, in ms since 1970. */
  now: number
  isLive: boolean
  trouble: string | null
  /** Who else has it on the screen, parted by commas. */
  lookers: string
  /** The field of the comment, which a key leads to. */
  comment: RefObject<HTMLInputElement | null>
  onBack: () => void
  /** Narrows the queue to its person or its filter. */
  onNarrow: (change: Partial<Narrow>) => void
  onDecide: (decided: Decided) => void
}

/** A matter as a whole: the lines around the message, what caught it, the person, what moderators say, the decisions. */
export function MatterView(props: MatterViewProps): ReactElement {
  const { channelId, name, matter, now, isLive, trouble, lookers, comment, onBack, onNarrow, onDecide } =
    props
  const texts = useTexts()
  const { queue } = texts
  const { data, error, isFetching, refetch } = useQuery<Matter, LoadError>({
    queryKey: ['channel', channelId, 'matter', matter.n, matter.seq],
    staleTime: 0,
    placeholderData: (before) => (before?.n === matter.n ? before : undefined),
    queryFn: async () =>
      loaded(await call(mattersPath(channelId, `/${matter.n}`), { answer: matterCall.answer })),
  })
  const { kind, what } = matterHeading(matter, texts)
  const saysAll = matter.kind === 'alarm' || isAboutNobody(matter)
  const channel = name === SERVICE ? matterChannel(matter) : null
  const locale = useLocale()
  const at = shortMoment(matter.opened_at, locale, now)
  return (
    <section className={styles['matter']} aria-label={queue.matter({ n: matter.n })}>
      <header className={styles['matterHead']}>
        <IconButton className={styles['back']} label={queue.back} onClick={onBack}>
          <LeftIcon />
        </IconButton>
        <div className={styles['matterTitle']}>
          <h2>{what === '' || saysAll ? kind : `${kind} · ${what}`}</h2>
          <span className={words['faint']}>
            {matter.expires_at === null || !isOpen(matter)
              ? queue.since({ n: matter.n, at })
              : queue.until({ n: matter.n, at, until: shortMoment(matter.expires_at, locale, now) })}
          </span>
        </div>
        <Lookers names={lookers} />
      </header>
      <div className={styles['matterBody']}>
        <div>
          {saysAll ? (
            <p className={styles['raid']}>
              {matter.user !== null && <PersonName name={matter.user.name} />} {what}
            </p>
          ) : (
            <Around matter={matter} around={data?.around ?? []} now={now} />
          )}
          {channel !== null && (
            <section>
              <h3>{queue.where}</h3>
              <p>
                <Link href={paths.channel(channel)}>#{channel}</Link>
              </p>
            </section>
          )}
          {matter.filter !== null && (
            <section>
              <h3>{matter.kind === 'proposal' ? queue.proposedBy : queue.caughtBy}</h3>
              <p className={styles['fired']}>
                <FilterIcon isSmall />
                <Link href={paths.moderation(name, 'filters', matter.filter.id)}>{matter.filter.title}</Link>
                <span className="grow" />
                <button
                  type="button"
                  className={words['link']}
                  onClick={() => onNarrow({ filter: { id: matter.filter!.id, title: matter.filter!.title } })}
                >
                  {queue.onlyFilter}
                </button>
              </p>
            </section>
          )}
          <MatterSaid
            matter={matter}
            name={name}
            reports={data?.reports ?? []}
            strikes={data?.strikes ?? []}
            banned={data?.banned ?? []}
          />
          {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
        </div>
        <div>
          <Person matter={matter} name={name} onNarrow={onNarrow} />
          {matter.bar !== 'self' && (
            <MatterTalk
              channelId={channelId}
              n={matter.n}
              said={data?.said ?? []}
              now={now}
              comment={comment}
              onSaid={() => void refetch()}
            />
          )}
        </div>
      </div>
      {isOpen(matter) ? (
        <MatterDecisions
          key={matter.n}
          matter={matter}
          isOfService={name === SERVICE}
          now={now}
          isLive={isLive}
          trouble={trouble}
          onDecide={onDecide}
        />
      ) : (
        <footer className={styles['matterFoot']}>
          <p className={words['why']}>{decidedLine(matter, texts, locale, now)}</p>
          {matter.decided?.reason !== null && matter.decided !== null && <p>{matter.decided.reason}</p>}
        </footer>
      )}
    </section>
  )
}

function Around(props: { matter: ListedMatter; around: Matter['around']; now: number }): ReactElement | null {
  const { matter, around, now } = props
  const { queue } = useTexts()
  const locale = useLocale()
  const text = matterText(matter)
  const line = ({ id, at, author, text: said }: Matter['around'][number]): ReactElement => (
    <li key={id}>
      <time dateTime={at}>{shortMoment(at, locale, now)}</time>
      <span>
        <PersonName name={author?.name ?? null} /> {said}
      </span>
    </li>
  )
  const at = matter.message?.at ?? matter.opened_at
  // a person is reported without a message: what they wrote lately is all there is
  if (!hasMessage(matter) && around.length === 0) return null
  return (
    <section>
      <h3>{matter.report?.channel === null ? queue.inPrivate : queue.inChannel}</h3>
      <ul className={styles['around']}>
        {around.filter(({ is_later }) => !is_later).map(line)}
        {hasMessage(matter) && (
          <li className={styles['isIt']}>
            <time dateTime={at}>{shortMoment(at, locale, now)}</time>
            <span>
              <PersonName name={matter.user?.name ?? null} />{' '}
              {text === null ? (
                <i className={words['faint']}>{queue.noText}</i>
              ) : (
                <MarkedText text={text} places={matter.filter?.places ?? []} />
              )}
              {matter.message?.files.map((file) => (
                <span key={file.name} className={styles['file']}>
                  {file.url === null ? file.name : <a href={file.url}>{file.name}</a>}
                </span>
              ))}
            </span>
          </li>
        )}
        {around.filter(({ is_later }) => is_later).map(line)}
      </ul>
    </section>
  )
}

function Person(props: Pick<MatterViewProps, 'matter' | 'name' | 'onNarrow'>): ReactElement | null {
  const { matter, name, onNarrow } = props
  const texts = useTexts()
  const { queue } = texts
  const locale = useLocale()
  const { user, person } = matter
  if (user === null) return null
  const own = user.name ?? texts.channelSettings.deletedUser
  // a subscription is no role
  const roles = [...(person?.modes ?? '')].filter((mode) => mode !== 'v')
  return (
    <section>
      <h3>
        <span className="grow">{queue.person}</span>
        {user.name !== null && (
          <Link href={paths.moderation(name, 'people', user.name)}>{queue.history}</Link>
        )}
      </h3>
      <div className={styles['who']}>
        <Avatar name={own} />
        <b className="grow cut">{own}</b>
        {user.name !== null && (
          <button type="button" className={words['link']} onClick={() => onNarrow({ user: user.name })}>
            {queue.onlyPerson}
          </button>
        )}
      </div>
      {person !== null && (
        <dl className={styles['facts2']}>
          <dt>{name === SERVICE ? texts.peoplePage.rolesEverywhere : queue.rank}</dt>
          <dd>
            {roles.length === 0 ? queue.noRank : roles.map((mode) => roleOf(mode, texts.modLog)).join(', ')}
          </dd>
          <dt>{queue.since2}</dt>
          <dd>{calendarDate(Date.parse(person.since), locale)}</dd>
          {name !== SERVICE && (
            <>
              <dt>{queue.messagesHere}</dt>
              <dd>
                {person.messages >= COUNTED
                  ? queue.messagesMany({ count: COUNTED })
                  : String(person.messages)}
              </dd>
            </>
          )}
          <dt>{queue.strikes}</dt>
          <dd>{String(person.strikes)}</dd>
        </dl>
      )}
    </section>
  )
}
