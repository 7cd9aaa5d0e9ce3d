import { humanNumber, listMoment, type PastStream } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { TrendIcon } from '../../../ui/icons/late-icons.tsx'
import { Empty, Tag } from '../../../ui/items.tsx'
import { LoadFailure } from '../../../ui/loading/load-failure.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './figures.module.css'
import { lengthOf } from './minutes.ts'
import { useStreams } from './use-streams.ts'

/** The streams of a channel, the newest first; a press on a title opens its figures. */
export function StreamList(props: {
  channelId: string
  /** The one whose figures were open before; it gets the focus. */
  wasOpen: string | null
  onOpen: (id: string) => void
}): ReactElement {
  const { channelId, wasOpen, onOpen } = props
  const all = useTexts()
  const texts = all.streamFigures
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useStreams(channelId)
  return (
    <Section title={texts.list}>
      {data === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Empty icon={<TrendIcon />}>{texts.empty}</Empty>}
      {data !== undefined && data.length > 0 && (
        <table className={styles['streams']}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.title}</th>
              <th scope="col">{texts.lasted}</th>
              <th scope="col">{texts.most}</th>
              <th scope="col">{texts.messages}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <StreamRow key={one.id} one={one} isBack={one.id === wasOpen} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && error !== null && !isFetching && (
        <p role="alert">{failureText(all, error.failure)}</p>
      )}
      {hasNextPage && (
        <Button
          look="quiet"
          icon={<DownIcon isSmall />}
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Section>
  )
}

function StreamRow(props: { one: PastStream; isBack: boolean; onOpen: (id: string) => void }): ReactElement {
  const { one, isBack, onOpen } = props
  const { streamFigures: texts, onAir } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) opener.current?.focus()
  }, [isBack])
  const length = lengthOf(one.seconds)
  const number = (value: number | null | undefined): string =>
    value == null ? '–' : humanNumber(value, locale)
  return (
    <tr>
      <td>{listMoment(Date.parse(one.began_at), now, locale)}</td>
      <th scope="row">
        <button ref={opener} type="button" onClick={() => onOpen(one.id)}>
          {one.title ?? onAir.untitled}
        </button>
        {one.ended_at === null ? (
          <Tag>{texts.isOn}</Tag>
        ) : (
          one.recording_url === null && <Tag look="plain">{texts.noRecording}</Tag>
        )}
        {!one.is_listed && <Tag look="plain">{texts.hidden}</Tag>}
      </th>
      <td>{length.hours === 0 ? texts.minutes(length) : texts.hours(length)}</td>
      <td>{number(one.sums?.most_viewers)}</td>
      <td>{number(one.sums?.messages)}</td>
    </tr>
  )
}
