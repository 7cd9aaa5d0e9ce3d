import { listMoment, type OwnModeration, type OwnSentence } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { AppealPart } from '../../shell/moderation/appeal-part.tsx'
import { sentenceSource } from '../../shell/moderation/sentence-source.ts'
import { useOwnModeration } from '../../shell/moderation/use-own-moderation.ts'
import { LatePart } from '../../shell/late-part.tsx'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { AlertIcon, BanIcon, ClockIcon, HushIcon } from '../../ui/icons/icons.tsx'
import { FlagIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { Columns } from '../../ui/columns.tsx'
import styles from './moderation-tab.module.css'

/** 'Moja moderacja': what was done about the own account, by channel and newest first, with the way to appeal; and what came of own reports. */
export function ModerationTab(): ReactElement {
  const { mine } = useTexts()
  const { data, error, isFetching, refetch } = useOwnModeration(null)
  if (data === undefined)
    return error !== null && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <LatePart />
    )
  const places = groupsOf(data)
  return (
    <Columns>
      {places.length === 0 ? (
        <Section title={mine.title} intro={mine.intro}>
          <Empty icon={<AlertIcon />}>{mine.empty}</Empty>
        </Section>
      ) : (
        places.map(({ place, sentences, held }) => (
          <Section
            key={place.id}
            title={place.name === null ? mine.everywhere : `#${place.name}`}
            aside={place.name !== null && <Link href={paths.channelRules(place.name)}>{mine.rules}</Link>}
          >
            <ul className={styles['rows']}>
              {held.map((one) => (
                <HeldRow key={one.n} held={one} onDone={() => void refetch()} />
              ))}
              {sentences.map((sentence) => (
                <SentenceRow key={sentence.id} sentence={sentence} onDone={() => void refetch()} />
              ))}
            </ul>
          </Section>
        ))
      )}
      {data.reports.length > 0 && <Reports reports={data.reports} />}
    </Columns>
  )
}

const ICONS = { ban: BanIcon, mute: HushIcon, warn: AlertIcon } as const

/** What the rows share: an icon, what it is, how it stands and when it was, and below that the rest. */
function Row(props: {
  icon: (props: { isSmall?: boolean }) => ReactElement
  title: string
  state?: string
  look?: 'stands' | 'good' | 'plain'
  at: string
  children: ReactNode
}): ReactElement {
  const { icon: Icon, title, state, look = 'plain', at, children } = props
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <li className={styles['row']}>
      <Icon isSmall />
      <div>
        <p className={styles['head']}>
          <b>{title}</b>
          {state !== undefined && <span className={cx(styles['state'], styles[look])}>{state}</span>}
          <time dateTime={at}>{listMoment(Date.parse(at), now, locale)}</time>
        </p>
        {children}
      </div>
    </li>
  )
}

type Place = OwnSentence['place']
interface Group {
  readonly place: Place
  readonly sentences: OwnSentence[]
  readonly held: OwnModeration['held'][number][]
}

/** By channel, those first in which something happened last. */
function groupsOf({ data, held }: OwnModeration): Group[] {
  const groups = new Map<string, Group>()
  const of = (place: Place): Group => {
    const group = groups.get(place.id) ?? { place, sentences: [], held: [] }
    groups.set(place.id, group)
    return group
  }
  for (const one of held) of(one.place).held.push(one)
  for (const sentence of data) of(sentence.place).sentences.push(sentence)
  return [...groups.values()]
}

function SentenceRow(props: { sentence: OwnSentence; onDone: () => void }): ReactElement {
  const { sentence, onDone } = props
  const texts = useTexts()
  const { mine, report } = texts
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const when = (at: string): string => listMoment(Date.parse(at), now, locale)
  const { kind, category, reason, state, ends_at: endsAt, barred_until: barredUntil } = sentence
  // everywhere is the heading already
  const source = sentence.source == null ? null : sentenceSource(sentence, texts)
  const categories: Readonly<Record<string, string>> = report.category
  const named = category !== null && Object.hasOwn(categories, category) ? categories[category] : undefined
  const why = [named, reason].filter((word) => word != null && word !== '').join(', ')
  const end = kind === 'warn' ? null : endsAt === null ? mine.forever : mine.ends({ when: when(endsAt) })
  return (
    <Row
      icon={ICONS[kind]}
      title={end === null ? mine[kind] : `${mine[kind]} ${end}`}
      state={mine.state[state]}
      look={state === 'stands' ? 'stands' : state === 'lifted' ? 'good' : 'plain'}
      at={sentence.at}
    >
      {why !== '' && <p>{mine.reason({ reason: why })}</p>}
      {source !== null && <p>{source}</p>}
      <AppealPart sentence={sentence} onSent={onDone} />
      {barredUntil !== null && state === 'stands' && sentence.appeal === null && (
        <p className={styles['faint']}>{mine.barred({ when: when(barredUntil) })}</p>
      )}
    </Row>
  )
}

function HeldRow(props: { held: OwnModeration['held'][number]; onDone: () => void }): ReactElement {
  const { held, onDone } = props
  const { mine } = useTexts()
  const withdraw = async (): Promise<void> => {
    const path = `/api/users/@me/held/${held.place.id}/${held.n}/withdraw` as const
    const result = await call(path, { method: 'POST' })
    const texts = currentTexts()
    if (!result.ok) notify('red', failureText(texts, result.failure) ?? texts.failure.connection, 10_000)
    onDone()
  }
  return (
    <Row icon={ClockIcon} title={mine.held} at={held.at}>
      <p>{held.text}</p>
      <p>
        <Button onClick={() => void withdraw()}>{mine.withdraw}</Button>
      </p>
    </Row>
  )
}

function Reports({ reports }: { reports: OwnModeration['reports'] }): ReactElement {
  const { mine, report } = useTexts()
  const categories: Readonly<Record<string, string>> = report.category
  return (
    <Section title={mine.reports} intro={mine.reportsIntro}>
      <ul className={styles['rows']}>
        {reports.map(({ at, category, place, state }) => (
          <Row
            key={`${at} ${category}`}
            icon={FlagIcon}
            title={categories[category] ?? category}
            state={mine.reportState[state]}
            look={state === 'upheld' ? 'good' : 'plain'}
            at={at}
          >
            <p className={styles['faint']}>
              {place?.name == null ? mine.reportPrivate : mine.reportIn({ name: place.name })}
            </p>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
