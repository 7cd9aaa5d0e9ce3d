import {
  bufferKey,
  calendarDate,
  humanDuration,
  isRecordingUrl,
  momentAt,
  streamById,
  type StreamAnswer,
} from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../../calls/auth.ts'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { useChannelBeside } from '../../shell/channel-page/use-channel-beside.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { paths } from '../../shell/way/paths.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useBuffer } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { LeftIcon } from '../../ui/icons/late-icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { RowSceneContext, useSceneOf } from '../rows/row-scene.ts'
import { Controls } from './controls.tsx'
import { Film } from './film.tsx'
import { useOwnOffset } from './own-offset.ts'
import { OwnOffset } from './own-offset-line.tsx'
import { ReplayMenu } from './replay-menu.tsx'
import { ReplayList } from './replay-list.tsx'
import styles from './replay.module.css'
import { Strip } from './strip.tsx'
import { everyCount, positionOfMinute } from './strip-minutes.ts'
import { Summary } from './summary.tsx'
import { useReplay } from './use-replay.ts'

const MINUTE_MS = 60_000

/** `/channels/{name}/streams/{id}`: the recording of a stream with its chat beside it, or `unknown`. */
export function ReplayScreen({ unknown }: { unknown: ReactElement }): ReactElement {
  const id = useLocation()[0].split('/').at(4) ?? ''
  const { data, error, isFetching, refetch } = useQuery<StreamAnswer, LoadError>({
    queryKey: ['stream', id],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/streams/${encodeURIComponent(id)}`, { answer: streamById.answer, signal })),
  })
  const texts = useTexts().replay
  useTitle(data?.title ?? texts.title)
  if (error?.failure.kind === 'problem' && error.failure.status === 404) return unknown
  if (data === undefined && error !== null && !isFetching)
    return (
      <main className={styles['page']}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </main>
    )
  if (data === undefined)
    return (
      <main className={styles['page']} aria-busy>
        <p className={styles['note']}>{texts.loading}</p>
        <Strip counts={Array<null>(60).fill(null)} minute={0} onGo={() => undefined} />
      </main>
    )
  const lookAgain = async (): Promise<void> => {
    const { error: now } = await refetch()
    const text = now === null ? null : failureText(currentTexts(), now.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  // what plays stays when a later question fails: nobody loses their place to a bad connection
  return <Loaded key={data.id} stream={data} onChanged={() => void lookAgain()} />
}

/** The rows with the emoticons and badges of their channel, once these are there. */
function Scene({ buffer, children }: { buffer: Buffer; children: ReactNode }): ReactElement {
  return <RowSceneContext value={useSceneOf(buffer)}>{children}</RowSceneContext>
}

function Loaded(props: { stream: StreamAnswer; onChanged: () => void }): ReactElement {
  const { stream, onChanged } = props
  const texts = useTexts().replay
  const locale = useLocale()
  const auth = useAuth()
  useChannelBeside(stream.channel)
  const buffer = useBuffer(bufferKey(`#${stream.channel}`))
  const [ownOffset, setOwnOffset] = useOwnOffset(stream.id)
  const replay = useReplay(stream, ownOffset)
  const { clock, position, length, shown, place, set } = replay
  const [isFailed, setFailed] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  // in a frame there is nothing to press that changes anything, whatever another site lays over it
  const isFrame =
    window.parent !== window || new URLSearchParams(window.location.search).get('view') === 'replay'
  const url =
    stream.recording_url !== null && isRecordingUrl(stream.recording_url) ? stream.recording_url : null
  const isFilm = url !== null && !isFailed && !isFrame && /\.(?:mp4|m4v|webm)$/i.test(new URL(url).pathname)
  const go = (to: number): void => {
    if (film.current !== null) film.current.currentTime = to / 1000
    set({ position: to })
  }
  const counts = useMemo(() => everyCount(stream), [stream])
  const heading = stream.title ?? texts.untitled
  const list = (
    <ReplayList
      rows={shown}
      isLoaded={replay.isLoaded}
      trouble={replay.trouble}
      onRetry={replay.retry}
      place={place}
      channel={stream.channel}
      onGo={go}
    />
  )
  const chat = buffer?.status === 'ready' ? <Scene buffer={buffer}>{list}</Scene> : list
  if (isFrame)
    return (
      <main className={cx(styles['page'], styles['frame'])} aria-label={texts.chat}>
        {chat}
      </main>
    )
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Link
          href={paths.channel(stream.channel)}
          className={iconButtonClass()}
          aria-label={texts.back}
          title={texts.back}
        >
          <LeftIcon />
        </Link>
        <div className={styles['heading']}>
          <h1>{heading}</h1>
          <p>
            #{stream.channel} · {calendarDate(Date.parse(stream.began_at), locale)} ·{' '}
            {humanDuration(stream.seconds, locale)}
            {!stream.is_listed && ` · ${texts.hidden}`}
          </p>
        </div>
        <ReplayMenu stream={stream} isLoggedIn={auth.status === 'user'} onChanged={onChanged} />
      </header>
      <main className={styles['body']}>
        <div className={styles['film']}>
          {isFilm ? (
            <Film url={url} filmRef={film} startAt={position} onTime={set} onFail={() => setFailed(true)} />
          ) : (
            <Controls
              note={isFailed ? texts.filmFailed : url === null ? texts.noRecording : texts.elsewhere}
              link={url}
              onRetry={
                isFailed
                  ? () => {
                      set({ isPlaying: false })
                      setFailed(false)
                    }
                  : null
              }
              clock={clock}
              position={position}
              length={length}
              onSet={set}
            />
          )}
          <Strip
            counts={counts}
            minute={Math.floor(momentAt(place, position) / MINUTE_MS)}
            onGo={(minute) => go(positionOfMinute(place, minute, position))}
          />
          <OwnOffset offset={ownOffset} onSet={setOwnOffset} />
          <Summary stream={stream} />
        </div>
        <section className={styles['chat']} aria-label={texts.chat}>
          <p className={styles['chatHead']}>
            {texts.chat} <span>{texts.readOnly}</span>
          </p>
          {chat}
        </section>
      </main>
    </div>
  )
}
