import { useState, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { shortUrl } from '../../ui/message-text/text-pieces.ts'
import { Failed } from './failed.tsx'
import { FrameBox } from './frame-box.tsx'
import { isLength, mediaBox, type MediaBox } from './item/media-box.ts'
import type { PageLink } from './item/media-item.ts'
import styles from './media.module.css'
import { PagePlayer } from './player/page-player.tsx'
import { REL } from './item/rel.ts'
import { Still } from './still.tsx'

/** Side of the small picture beside a link, in CSS pixels (spec B §9). */
const THUMB = 80
const WIDE = mediaBox(null, null)

/** The card of a linked page: what it says about itself, with a thumbnail, a large picture, a photo or a player. */
export function PageCard({ page }: { page: PageLink }): ReactElement {
  const [hasFailed, setFailed] = useState(false)
  const texts = useTexts().media
  const plays = page.player !== null || page.film !== null
  const isLarge = plays || (page.look !== 'thumb' && page.pictures.length > 0)
  const style = page.color === null ? undefined : ({ '--tint': page.color } as CSSProperties)
  const fail = (): void => setFailed(true)
  if (!isLarge)
    return (
      <div
        className={cx(styles['card'], styles['beside'], page.color !== null && styles['tinted'])}
        style={style}
      >
        <PageWords page={page} />
        {page.pictures.length > 0 && (
          <a
            className={styles['thumb']}
            href={page.link}
            target="_blank"
            rel={REL}
            tabIndex={-1}
            aria-hidden="true"
          >
            {hasFailed ? <Failed text="" /> : <Still sources={page.pictures} width={THUMB} onError={fail} />}
          </a>
        )}
      </div>
    )
  const box = boxOf(page, plays)
  return (
    <div
      className={cx(styles['card'], page.color !== null && styles['tinted'])}
      style={{ ...style, '--card': `${Math.max(box.width, 240)}px` } as CSSProperties}
    >
      {plays ? (
        <PagePlayer page={page} box={box} />
      ) : (
        <a
          className={styles['large']}
          href={page.link}
          target="_blank"
          rel={REL}
          tabIndex={-1}
          aria-hidden="true"
        >
          <FrameBox box={box} className={styles['flat']}>
            {hasFailed ? (
              <Failed text={texts.failedImage} />
            ) : (
              <Still sources={page.pictures} width={box.width} onError={fail} />
            )}
          </FrameBox>
        </a>
      )}
      <PageWords page={page} />
    </div>
  )
}

/** The box of a card's picture: a photo and a player without a picture keep their proportions, others get 16:9. */
function boxOf({ look, pictures, player }: PageLink, plays: boolean): MediaBox {
  const picture = pictures.at(-1)
  if (!plays && look === 'photo') return mediaBox(picture?.width ?? null, picture?.height ?? null)
  if (picture !== undefined || player === null || !isLength(player.width) || !isLength(player.height))
    return WIDE
  const height = Math.round((player.height / player.width) * WIDE.width)
  return { width: WIDE.width, height: Math.min(WIDE.height, Math.max(THUMB, height)) }
}

function PageWords({ page }: { page: PageLink }): ReactElement {
  return (
    <div className={styles['words']}>
      <p className={cx(styles['from'], 'cut')} dir="auto">
        {page.provider}
      </p>
      <a className={styles['title']} href={page.link} target="_blank" rel={REL} dir="auto">
        {page.title ?? shortUrl(page.link)}
      </a>
      {page.description !== null && page.look !== 'photo' && (
        <p className={styles['about']} dir="auto">
          {page.description}
        </p>
      )}
    </div>
  )
}
