import type { EmoticonRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { staticPicture } from '../static-picture.ts'
import styles from './message-text.module.css'

/** An emoticon in a text: 28 px, in a quote 16 (MSG-03, MSG-04); its name where the picture cannot be loaded. */
export function Emoticon(props: { emoticon: EmoticonRecord; isSmall: boolean }): ReactElement {
  const { emoticon, isSmall } = props
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <span>{emoticon.name}</span>
  const side = isSmall ? 16 : 28
  return (
    <img
      className={cx(styles['emoticon'], isSmall && styles['small'])}
      {...staticPicture('emoticons', emoticon.file)}
      width={side}
      height={side}
      alt={emoticon.name}
      title={emoticon.name}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}
