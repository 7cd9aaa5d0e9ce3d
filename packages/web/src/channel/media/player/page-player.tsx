import { useState, type ReactElement, type RefObject } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { OpenIcon, PlayIcon } from '../../../ui/icons/late-icons.tsx'
import { Failed } from '../failed.tsx'
import { FrameBox } from '../frame-box.tsx'
import type { MediaBox } from '../item/media-box.ts'
import type { PageLink } from '../item/media-item.ts'
import styles from '../media.module.css'
import { PlayerFrame } from './player-frame.tsx'
import { REL } from '../item/rel.ts'
import { Still } from '../still.tsx'
import { usePlayer } from './use-player.ts'
import { useStarted } from './use-started.ts'

/** A preview with play and open-link buttons; a click anywhere else on it plays, too (EMB-06, EMB-07). */
export function PagePlayer({ page, box }: { page: PageLink; box: MediaBox }): ReactElement {
  const texts = useTexts().media
  const { isStarted, start, stop, button, box: element } = useStarted()
  const [hasFailed, setFailed] = useState(false)
  const { player, film, link } = page
  const name = page.title ?? page.name
  return (
    <FrameBox box={box} boxRef={element} className={styles['flat']}>
      {isStarted && player !== null && <PlayerFrame url={player.url} name={name} onStop={stop} />}
      {isStarted && player === null && film !== null && <PageFilm url={film.url} name={name} box={element} />}
      {!isStarted && (
        <>
          {hasFailed ? (
            <Failed text="" />
          ) : (
            <Still sources={page.pictures} width={box.width} onError={() => setFailed(true)} />
          )}
          <button
            ref={button}
            type="button"
            className={styles['cover']}
            aria-label={texts.play({ name })}
            onClick={start}
          >
            <span className={styles['pair']}>
              <span className={styles['round']}>
                <PlayIcon />
              </span>
              <span className={styles['gap']} />
            </span>
          </button>
          <a
            className={styles['away']}
            href={link}
            target="_blank"
            rel={REL}
            aria-label={texts.openLink({ name })}
            title={texts.openLink({ name })}
          >
            <span className={styles['round']}>
              <OpenIcon />
            </span>
          </a>
        </>
      )}
    </FrameBox>
  )
}

function PageFilm(props: { url: string; name: string; box: RefObject<HTMLDivElement | null> }): ReactElement {
  const { url, name, box } = props
  const texts = useTexts().media
  const { media, began, ended } = usePlayer<HTMLVideoElement>(box)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <Failed text={texts.failedFilm} />
  return (
    // what people link has no captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={media}
      className={styles['above']}
      src={url}
      aria-label={name}
      autoPlay
      controls
      playsInline
      onPlay={began}
      onPause={ended}
      onEnded={ended}
      onError={() => setFailed(true)}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    />
  )
}
