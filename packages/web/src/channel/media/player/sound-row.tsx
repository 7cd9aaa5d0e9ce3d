import { useCallback, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AlertIcon, HushIcon } from '../../../ui/icons/icons.tsx'
import { PauseIcon, PlayIcon, SoundIcon } from '../../../ui/icons/late-icons.tsx'
import { clockTime } from './clock-time.ts'
import { FileName } from '../../../ui/names/file-name.tsx'
import type { Sound } from '../item/media-item.ts'
import styles from '../media.module.css'
import { usePlayer } from './use-player.ts'

/** A sound: one row with play, the place in it, and mute. */
export function SoundRow({ sound }: { sound: Sound }): ReactElement {
  const texts = useTexts().media
  const box = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const know = useCallback(({ duration, error }: HTMLAudioElement): void => {
    setLength(Number.isFinite(duration) ? duration : 0)
    if (error !== null) setFailed(true)
  }, [])
  const { media, began, ended } = usePlayer<HTMLAudioElement>(box, know)
  const name = sound.name === '' ? texts.sound : sound.name
  const now = clockTime(at) ?? ''
  const whole = length > 0 ? clockTime(length) : null
  if (hasFailed)
    return (
      <div className={`${styles['strip']} ${styles['wrong']}`}>
        <AlertIcon />
        <div className="grow">
          <FileName name={name} />
          <p>{texts.failedSound}</p>
        </div>
      </div>
    )
  return (
    <div ref={box} className={styles['strip']}>
      {/* what people upload has no captions */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={media}
        src={sound.url}
        preload={sound.url.startsWith('/') ? 'metadata' : 'none'}
        muted={isMuted}
        onPlay={() => {
          setPlaying(true)
          began()
        }}
        onPause={() => {
          setPlaying(false)
          ended()
        }}
        onDurationChange={(event) => know(event.currentTarget)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={styles['start']}
        aria-label={isPlaying ? texts.pause({ name }) : texts.play({ name })}
        onClick={() => {
          if (isPlaying) media.current?.pause()
          else void media.current?.play().catch(() => undefined)
        }}
      >
        {isPlaying ? <PauseIcon isSmall /> : <PlayIcon isSmall />}
      </button>
      <div className="grow">
        <FileName name={name} />
        <div className={styles['track']}>
          <span>{now}</span>
          <input
            type="range"
            min={0}
            max={length > 0 ? length : 1}
            step="any"
            value={Math.min(at, length)}
            disabled={whole === null}
            aria-label={texts.seek({ name })}
            aria-valuetext={whole === null ? now : texts.seekAt({ at: now, whole })}
            style={{ '--at': `${length > 0 ? Math.min(100, (at / length) * 100) : 0}%` } as CSSProperties}
            onChange={(event) => {
              const place = event.currentTarget.valueAsNumber
              if (media.current !== null && Number.isFinite(place)) media.current.currentTime = place
              setAt(place)
            }}
            // keys that move the slider are not the list's
            onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          />
          {whole !== null && <span>{whole}</span>}
        </div>
      </div>
      <IconButton label={texts.mute({ name })} isPressed={isMuted} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <HushIcon /> : <SoundIcon />}
      </IconButton>
    </div>
  )
}
