import { useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { usePressBeside } from '../../ui/dialog/press-beside.ts'
import { ImageOffIcon } from '../../ui/icons/late-icons.tsx'
import styles from './image-viewer.module.css'
import type { ViewedPicture } from './viewer-store.ts'

/** One picture, as large as the window allows or in its real size; a click changes between them. */
export function ViewedImage(props: {
  picture: ViewedPicture
  isWhole: boolean
  onZoom: () => void
  onClose: () => void
}): ReactElement {
  const { picture, isWhole, onZoom, onClose } = props
  const { name, url, small, width, height } = picture
  const texts = useTexts().media
  const stage = useRef<HTMLDivElement>(null)
  // as outside a dialog; the keyboard has Escape
  usePressBeside(stage, onClose)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const [size, setSize] = useState(width !== null && height !== null ? { width, height } : null)
  const style =
    size === null
      ? undefined
      : ({ '--w': `${size.width}px`, '--ratio': size.width / size.height } as CSSProperties)
  return (
    <div
      ref={stage}
      className={cx(styles['stage'], isWhole && styles['whole'])}
      // the browser scrolls a region with the keyboard only when it can have the focus
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWhole ? 0 : undefined}
    >
      {state === 'failed' ? (
        <div className={styles['failed']} role="alert">
          <ImageOffIcon />
          <p>{texts.failedImage}</p>
        </div>
      ) : (
        <button
          type="button"
          className={cx(styles['picture'], size !== null && styles['sized'])}
          style={style}
          // for the keyboard the bar has a button that does the same
          tabIndex={-1}
          aria-busy={state === 'loading'}
          onClick={onZoom}
        >
          {small !== null && state === 'loading' && <img src={small} alt="" />}
          <img
            src={url}
            alt={name}
            decoding="async"
            draggable={false}
            onLoad={(event) => {
              const { naturalWidth, naturalHeight } = event.currentTarget
              if (size === null && naturalWidth > 0) setSize({ width: naturalWidth, height: naturalHeight })
              setState('there')
            }}
            onError={() => setState('failed')}
          />
        </button>
      )}
    </div>
  )
}
