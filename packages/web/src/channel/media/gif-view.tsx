import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Failed } from './failed.tsx'
import { FrameBox } from './frame-box.tsx'
import { mediaBox } from './item/media-box.ts'
import type { Gif } from './item/media-item.ts'
import styles from './media.module.css'
import { Still } from './still.tsx'
import { useView } from './use-view.ts'

const NO_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * A silent film or moving picture that loops while it is in view. It begins by itself unless reduced motion is asked
 * for or it lies on another site, which learns who looks only after a click.
 */
export function GifView({ gif }: { gif: Gif }): ReactElement {
  const texts = useTexts().media
  const isStill = useMedia(NO_MOTION)
  const [wish, setWish] = useState<boolean | null>(null)
  const [isInView, setInView] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useView(box, 'view', setInView)
  const moving = gif.film ?? gif.picture!
  const isPlaying = wish ?? (!isStill && moving.url.startsWith('/'))
  const isMoving = isPlaying && isInView
  const size = mediaBox(
    moving.width ?? gif.still.at(-1)?.width ?? null,
    moving.height ?? gif.still.at(-1)?.height ?? null,
  )
  const name = gif.name === '' ? texts.gif : gif.name
  const fail = useCallback(() => setFailed(true), [])
  return (
    <FrameBox box={size} boxRef={box}>
      {hasFailed ? (
        <Failed text={texts.failedImage} />
      ) : (
        <button
          type="button"
          className={styles['open']}
          aria-label={isPlaying ? texts.pause({ name }) : texts.play({ name })}
          onClick={() => setWish(!isPlaying)}
        >
          {gif.still.length > 0 ? (
            <Still sources={gif.still} width={size.width} />
          ) : (
            gif.picture !== null && isInView && <FirstFrame url={gif.picture.url} onError={fail} />
          )}
          {isMoving && gif.film !== null && (
            <video
              className={styles['above']}
              src={gif.film.url}
              muted
              loop
              autoPlay
              playsInline
              onError={fail}
            />
          )}
          {isMoving && gif.film === null && (
            <img
              className={styles['above']}
              src={moving.url}
              alt=""
              decoding="async"
              draggable={false}
              onError={fail}
            />
          )}
          <span className={styles['tag']}>{texts.gif}</span>
        </button>
      )}
    </FrameBox>
  )
}

/** The first frame of a moving picture, on a canvas: an `img` would move. */
function FirstFrame({ url, onError }: { url: string; onError: () => void }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const image = new Image()
    image.src = url
    image.decode().then(
      () => {
        const target = canvas.current
        if (isGone || target === null) return
        target.width = image.naturalWidth
        target.height = image.naturalHeight
        target.getContext('2d')?.drawImage(image, 0, 0)
      },
      () => {
        if (!isGone) onError()
      },
    )
    return () => {
      isGone = true
    }
  }, [url, onError])
  return <canvas ref={canvas} aria-hidden="true" />
}
