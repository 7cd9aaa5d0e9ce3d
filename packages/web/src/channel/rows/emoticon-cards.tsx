import type { EmoticonRecord } from '@gwar/protocol'
import { useContext, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Tag } from '../../ui/items.tsx'
import { emoticonOrigin } from '../../ui/message-text/emoticon-origin.ts'
import { MotionContext } from '../../ui/motion.ts'
import styles from './emoticon-cards.module.css'

/** Emoticons in large, each with what it is, where it came from and who made it (EMOT-13). */
export function EmoticonCards({ emoticons }: { emoticons: readonly EmoticonRecord[] }): ReactElement {
  const texts = useTexts()
  const { emoticonImport, channelSettings } = texts
  const isStill = useContext(MotionContext) === 'never'
  return (
    <ul className={styles['cards']}>
      {emoticons.map((emoticon) => {
        const origin = emoticonOrigin(texts, emoticon)
        return (
          <li key={emoticon.file}>
            <span className={styles['picture']}>
              <img
                src={`/static/emoticons/${encodeURIComponent(emoticon.file)}/4${isStill && emoticon.is_moving === true ? 's' : 'x'}`}
                alt=""
                draggable={false}
              />
            </span>
            <div>
              <b>{emoticon.name}</b>
              <p className={styles['kinds']}>
                {emoticon.is_moving === true && <Tag>{channelSettings.isMoving}</Tag>}
                {emoticon.is_layer === true && <Tag>{channelSettings.isLayer}</Tag>}
                {emoticon.subscribers_only && <Tag look="gold">{channelSettings.forSubscribers}</Tag>}
              </p>
              <dl>
                {origin !== null && (
                  <div>
                    <dt>{emoticonImport.origin}</dt>
                    <dd>
                      {origin.href === null ? (
                        origin.words
                      ) : (
                        <a href={origin.href} target="_blank" rel="noopener noreferrer nofollow">
                          {origin.words}
                        </a>
                      )}
                    </dd>
                  </div>
                )}
                {emoticon.author !== undefined && (
                  <div>
                    <dt>{emoticonImport.author}</dt>
                    <dd>
                      <bdi>{emoticon.author}</bdi>
                    </dd>
                  </div>
                )}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
