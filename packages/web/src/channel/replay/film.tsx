import type { ReactElement, RefObject } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { Replay } from './use-replay.ts'
import styles from './replay.module.css'

interface FilmProps {
  url: string
  filmRef: RefObject<HTMLVideoElement | null>
  /** Where the clock is, in ms: a film that comes later than the chat goes on there. */
  startAt: number
  onTime: Replay['set']
  onFail: () => void
}

/** A recording that the browser plays by itself; it moves the clock of the chat. */
export function Film({ url, filmRef, startAt, onTime, onFail }: FilmProps): ReactElement {
  const texts = useTexts().replay
  const tell = (): void => {
    const film = filmRef.current
    if (film === null) return
    onTime({
      position: film.currentTime * 1000,
      isPlaying: !film.paused && !film.ended && film.readyState > 2,
      speed: film.playbackRate,
    })
  }
  return (
    // what is said in a recording stands in no file of captions that we would know
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={filmRef}
      className={styles['video']}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.film}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt > 0) currentTarget.currentTime = startAt / 1000
      }}
      onTimeUpdate={tell}
      onSeeking={tell}
      onPlaying={tell}
      onPause={tell}
      onWaiting={tell}
      onRateChange={tell}
      onError={onFail}
    />
  )
}
