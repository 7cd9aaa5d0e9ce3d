import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import type { MediaBox } from './item/media-box.ts'
import styles from './media.module.css'

/** The box of something that loads: as large before as after, so that nothing under it moves. */
export function FrameBox(props: {
  box: MediaBox
  boxRef?: Ref<HTMLDivElement>
  className?: string | undefined
  children: ReactNode
}): ReactElement {
  const { box, boxRef, className, children } = props
  const style = { '--width': `${box.width}px`, '--ratio': `${box.width} / ${box.height}` } as CSSProperties
  return (
    <div ref={boxRef} className={cx(styles['frame'], className)} style={style}>
      {children}
    </div>
  )
}
