import { EMOTICON_SIZES, MOST_EMOTICON_WIDTH } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { wholeWidth } from './crop.ts'
import { Placed, type Cut } from './placed.tsx'
import styles from './square-sizes.module.css'

const SIDES = Object.values(EMOTICON_SIZES).toReversed()
/** How many times as wide as high an emoticon may be. */
const MOST = MOST_EMOTICON_WIDTH / EMOTICON_SIZES['1x']

/** What is sent as large as it will stand in the chat, in each of the three sizes that are made of it. */
export function SquareSizes({ picture, crop }: Cut): ReactElement {
  const { channelSettings: texts } = useTexts()
  return (
    <div>
      <h3 className={styles['title']}>{texts.sizes}</h3>
      <div className={styles['sizes']}>
        {SIDES.map((side) => (
          <figure key={side}>
            <div
              className={styles['sample']}
              style={{ width: crop === null ? wholeWidth(picture.size, side, MOST) : side, height: side }}
            >
              {crop === null ? (
                <img className={styles['whole']} src={picture.image.src} alt="" draggable={false} />
              ) : (
                <Placed picture={picture} crop={crop} />
              )}
            </div>
            <figcaption>{side}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
