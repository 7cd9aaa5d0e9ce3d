import { useId, useRef, type PointerEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { cropAfterKey, kept, mostZoom, pulled, type Crop } from './crop.ts'
import styles from './crop-square.module.css'
import { Placed, type ChosenPicture } from './placed.tsx'

interface CropProps {
  picture: ChosenPicture
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The square of a picture that becomes an emoticon: pulled with a finger or a mouse, moved and made larger by keys. */
export function CropSquare(props: CropProps): ReactElement {
  const { picture, crop, onChange } = props
  const { size } = picture
  const { channelSettings: texts } = useTexts()
  const id = useId()
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other === undefined) {
      onChange(pulled(size, crop, (now.x - before.x) / width, (now.y - before.y) / width))
      return
    }
    const distance = (point: typeof now): number => Math.hypot(point.x - other.x, point.y - other.y)
    if (distance(before) > 0)
      onChange(kept(size, { ...crop, zoom: (crop.zoom * distance(now)) / distance(before) }))
  }
  const lift = (event: PointerEvent<HTMLDivElement>): void => void fingers.current.delete(event.pointerId)

  return (
    <div className={styles['crop']}>
      {/* a picture that is moved by arrows has no role of its own */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles['square']}
        role="group"
        aria-label={texts.crop}
        aria-describedby={`${id}-hint`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          const next = cropAfterKey(size, crop, event.key)
          if (next === null) return
          event.preventDefault()
          onChange(next)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <Placed picture={picture} crop={crop} />
      </div>
      <div className={styles['zoom']}>
        <MinusIcon isSmall />
        <input
          type="range"
          aria-label={texts.zoom}
          min={1}
          max={mostZoom(size)}
          step="any"
          value={crop.zoom}
          onChange={(event) => onChange(kept(size, { ...crop, zoom: Number(event.currentTarget.value) }))}
        />
        <PlusIcon isSmall />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {texts.cropHint}
      </p>
    </div>
  )
}
