import { EMOTICON_SIZES } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Placed, type Cut } from './placed.tsx'
import styles from './square-sizes.module.css'

const SIDES = Object.values(EMOTICON_SIZES).toReversed()

/** The square as large as it will stand in the chat, in each of the three sizes that are made of it. */
export function SquareSizes(cut: Cut): ReactElement {
  const { channelSettings: texts } = useTexts()
  return (
    <div>
      <h3 className={styles['title']}>{texts.sizes}</h3>
      <div className={styles['sizes']}>
        {SIDES.map((side) => (
          <figure key={side}>
            <div className={styles['sample']} style={{ width: side, height: side }}>
              <Placed {...cut} />
            </div>
            <figcaption>{side}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
