import { calendarDate, hasMoreMinutes, timeOfDay, weekdayName, type StreamAnswer } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { download } from '../../../calls/download.ts'
import { failureText } from '../../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../../locale/texts.ts'
import { paths } from '../../../shell/way/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DownloadIcon, FilmIcon, LeftIcon } from '../../../ui/icons/late-icons.tsx'
import { LoadFailure } from '../../../ui/loading/load-failure.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { notify } from '../../../ui/toasts/notify.ts'
import styles from './figures.module.css'
import { MinuteTable } from './minute-table.tsx'
import { breaksOf, comparedWith, everyMinute, isOfDays, timeWithin } from './minutes.ts'
import { Plots } from './plots.tsx'
import { Sums } from './sums.tsx'
import { useStream, useStreamsBefore } from './use-streams.ts'

/** What was counted of one stream: its sums, three plots or a table, and the file of its minutes. */
export function StreamFigures(props: { channelId: string; id: string; onBack: () => void }): ReactElement {
  const { channelId, id, onBack } = props
  const { streamFigures: texts, onAir } = useTexts()
  const stream = useStream(id)
  const before = useStreamsBefore(channelId, id)
  const { data } = stream
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['one']} aria-label={texts.figures}>
      <header className={styles['head']}>
        <IconButton label={texts.back} onClick={onBack}>
          <LeftIcon />
        </IconButton>
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {data === undefined ? texts.figures : (data.title ?? onAir.untitled)}
          </h2>
          {data !== undefined && <When stream={data} />}
        </div>
      </header>
      {data === undefined && stream.error !== null && !stream.isFetching && (
        <LoadFailure error={stream.error} onRetry={() => void stream.refetch()} />
      )}
      {data !== undefined && <Counted stream={data} before={before.data ?? []} />}
    </section>
  )
}

function When({ stream }: { stream: StreamAnswer }): ReactElement {
  const { streamFigures: texts } = useTexts()
  const locale = useLocale()
  const began = Date.parse(stream.began_at)
  const { count, seconds } = breaksOf(stream.parts)
  const end =
    stream.ended_at === null ? texts.isOn : timeWithin(stream.seconds, Date.parse(stream.ended_at), locale)
  return (
    <p>
      {weekdayName(began, locale)}, {calendarDate(began, locale)}, {timeOfDay(began)}
      {isOfDays(stream.seconds) ? ' – ' : '–'}
      {end}
      {count > 0 && `, ${texts.breaks({ count, seconds })}`}
    </p>
  )
}

function Counted(props: { stream: StreamAnswer; before: Parameters<typeof comparedWith>[0] }): ReactElement {
  const { stream, before } = props
  const { streamFigures: texts } = useTexts()
  const [isTable, setTable] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const counted = stream.minutes ?? []
  const minutes = everyMinute({ minutes: counted, seconds: stream.seconds })
  const beganAt = Date.parse(stream.began_at)
  const save = async (): Promise<void> => {
    setBusy(true)
    const result = await download(`/api/streams/${stream.id}/minutes.csv`)
    setBusy(false)
    if (result.ok) return saveFile(result.value.file, result.value.name ?? `${stream.channel}-stream.csv`)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  return (
    <>
      <div className={styles['acts']}>
        <Link
          href={`${paths.channel(stream.channel)}/streams/${stream.id}`}
          className={buttonClass({ look: undefined, size: undefined, isWide: undefined })}
        >
          <FilmIcon isSmall />
          {texts.replay}
        </Link>
        <Button
          icon={<DownloadIcon isSmall />}
          aria-label={texts.file}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          CSV
        </Button>
        {counted.length > 0 && (
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {texts.table}
          </Button>
        )}
      </div>
      {stream.sums == null ? (
        <p className={styles['note']}>{stream.ended_at === null ? texts.running : texts.counting}</p>
      ) : (
        <Sums sums={stream.sums} before={comparedWith(before)} />
      )}
      {counted.length > 0 && hasMoreMinutes(stream.seconds) && (
        <p className={styles['note']}>{texts.firstDays}</p>
      )}
      {counted.length === 0 ? (
        <p className={styles['note']}>{texts.noMinutes}</p>
      ) : isTable ? (
        <MinuteTable beganAt={beganAt} seconds={stream.seconds} minutes={minutes} />
      ) : (
        <Plots beganAt={beganAt} seconds={stream.seconds} minutes={minutes} />
      )}
    </>
  )
}
