import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Failed } from './failed.tsx'
import { FrameBox } from './frame-box.tsx'
import { mediaBox } from './item/media-box.ts'
import type { Picture } from './item/media-item.ts'
import styles from './media.module.css'
import { pickSource } from './item/pick-source.ts'

/** A picture; a click opens the viewer. In a grid of several all have the same box. */
export function PictureView(props: {
  picture: Picture
  /** Side of its tile in CSS pixels, where a message has several pictures; null for a single one. */
  tile: number | null
  onOpen: () => void
}): ReactElement {
  const { picture, tile, onOpen } = props
  const texts = useTexts().media
  const [hasFailed, setFailed] = useState(false)
  const whole = picture.sources.at(-1)!
  const box = tile === null ? mediaBox(whole.width, whole.height) : { width: tile, height: tile }
  const source = pickSource(picture.sources, box.width, devicePixelRatio) ?? whole
  const name = picture.name === '' ? texts.image : picture.name
  return (
    <FrameBox box={box} className={cx(tile !== null && styles['tile'])}>
      {hasFailed ? (
        <Failed text={texts.failedImage} />
      ) : (
        <button
          type="button"
          className={styles['open']}
          aria-label={texts.enlarge({ name })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <img
            src={source.url}
            alt={name}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailed(true)}
          />
        </button>
      )}
    </FrameBox>
  )
}
