import { useCallback, useRef, useState, type ReactElement } from 'react'
import { fileSize } from '../../../composer/files/file-size.ts'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { PlayIcon } from '../../../ui/icons/late-icons.tsx'
import { clockTime } from './clock-time.ts'
import { Failed } from '../failed.tsx'
import { FrameBox } from '../frame-box.tsx'
import { mediaBox } from '../item/media-box.ts'
import type { Film } from '../item/media-item.ts'
import styles from '../media.module.css'
import { Still } from '../still.tsx'
import { usePlayer } from './use-player.ts'

/** A film: a click plays it with the browser's own controls. Nothing is fetched from another site before that. */
export function FilmView({ film }: { film: Film }): ReactElement {
  const texts = useTexts().media
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [hasBegun, setBegun] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [length, setLength] = useState<string | null>(null)
  const know = useCallback(({ duration, error }: HTMLVideoElement): void => {
    setLength(clockTime(duration))
    if (error !== null) setFailed(true)
  }, [])
  const { media, began, ended } = usePlayer<HTMLVideoElement>(box, know)
  const name = film.name === '' ? texts.film : film.name
  const { url, width, height } = film.film
  const size = mediaBox(width, height)
  if (hasFailed)
    return (
      <FrameBox box={size}>
        <Failed text={texts.failedFilm} />
      </FrameBox>
    )
  return (
    <FrameBox box={size} boxRef={box}>
      {/* what people upload has no captions */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={media}
        src={url}
        preload={url.startsWith('/') ? 'metadata' : 'none'}
        controls={hasBegun}
        tabIndex={hasBegun ? undefined : -1}
        aria-label={name}
        playsInline
        onDurationChange={(event) => know(event.currentTarget)}
        onPlay={began}
        onPause={ended}
        onEnded={ended}
        onError={() => setFailed(true)}
        // arrows and the space bar belong to the film here, not to the list
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      />
      {!hasBegun && (
        <>
          <Still sources={film.still} width={size.width} />
          <button
            type="button"
            className={styles['cover']}
            aria-label={texts.play({ name })}
            onClick={() => {
              setBegun(true)
              media.current?.focus({ preventScroll: true })
              void media.current?.play().catch(() => undefined)
            }}
          >
            <span className={styles['round']}>
              <PlayIcon />
            </span>
          </button>
          {/* outside of the button, whose name says only what it does */}
          {length !== null && <span className={cx(styles['tag'], styles['aboveCover'])}>{length}</span>}
          {film.size !== null && (
            <span className={cx(styles['tag'], styles['right'], styles['aboveCover'])}>
              {fileSize(film.size, locale)}
            </span>
          )}
        </>
      )}
    </FrameBox>
  )
}
