import type { EmoticonRecord } from '@gwar/protocol'
import { useContext, useState, type CSSProperties, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { MotionContext } from '../motion.ts'
import { staticPicture } from '../static-picture.ts'
import styles from './message-text.module.css'

/** Height of a picture in a text; in a quote it is {@link SMALL}. */
const SIDE = 28
const SMALL = 16

interface EmoticonProps {
  emoticon: EmoticonRecord
  isSmall: boolean
  /** In a text a wide one is as wide as it is; elsewhere it fits into a square. */
  keepsWidth?: boolean
  /** Where one that moves does so: nowhere in a quote, elsewhere as its reader wants. */
  moves?: boolean
  style?: CSSProperties
}

/** An emoticon in a text: 28 px high, in a quote 16 (MSG-03, MSG-04); its name where the picture cannot be loaded. */
export function Emoticon(props: EmoticonProps): ReactElement {
  return props.emoticon.is_moving === true ? <Moving {...props} /> : <Picture {...props} scale="x" />
}

/** One that moves stands still, on its first frame, as long as its reader wants that (EMOT-04, EMOT-05). */
function Moving(props: EmoticonProps): ReactElement {
  const { moves = !props.isSmall } = props
  const wanted = useContext(MotionContext)
  const [isPointed, setPointed] = useState(false)
  const isOn = moves && (wanted === 'always' || (wanted === 'hover' && isPointed))
  return (
    <Picture
      {...props}
      scale={isOn ? 'x' : 's'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    />
  )
}

function Picture(
  props: EmoticonProps & { scale: 'x' | 's'; onPointerEnter?: () => void; onPointerLeave?: () => void },
): ReactElement {
  const { emoticon, isSmall, keepsWidth = false, moves: _, scale, style, ...heard } = props
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <span>{emoticon.name}</span>
  const side = isSmall ? SMALL : SIDE
  const width = keepsWidth ? widthOf(emoticon, isSmall) : side
  return (
    <img
      className={cx(styles['emoticon'], isSmall && styles['small'])}
      {...staticPicture('emoticons', emoticon.file, scale)}
      width={width}
      height={side}
      style={width > side ? { width, ...style } : style}
      alt={emoticon.name}
      title={emoticon.name}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      {...heard}
    />
  )
}

/** How many px wide an emoticon stands in a text. */
export function widthOf({ width = SIDE }: EmoticonRecord, isSmall: boolean): number {
  return isSmall ? (width / SIDE) * SMALL : width
}
