import { bufferKey, PLAYER_ORIGINS, type StreamNow } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { useAuth } from '../../calls/auth.ts'
import { failureText } from '../../calls/failure-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { BottomSheet } from '../../ui/dialog/bottom-sheet.tsx'
import { cx } from '../../ui/cx.ts'
import { ClockIcon, EyeIcon } from '../../ui/icons/icons.tsx'
import { PlayIcon } from '../../ui/icons/late-icons.tsx'
import type { Point } from '../../ui/menu/place-beside.ts'
import { Follow, GuestFollow } from '../follow/follow-button.tsx'
import styles from './on-air.module.css'
import { loadStreamNow } from './stream-now.ts'
import { keepViewers, useViewers } from './viewers.ts'

/** How often what only the service knows is asked for anew, while the card stands. */
const EVERY_MS = 10_000

interface CardProps {
  target: string
  id: string
  at: Point
  onClose: () => void
}

/** Title, since when, how many watch, the picture; for moderators what holds the stream, and its end (LIVE-19). */
export function OnAirCard({ target, id, at, onClose }: CardProps): ReactElement {
  const key = bufferKey(target)
  const stream = useBufferPart(key, ({ channel }) => channel.stream) ?? null
  const viewers = useViewers(key)
  const texts = useTexts().onAir
  const { status } = useAuth()
  const [now, setNow] = useState<StreamNow | null>(null)
  const [seenAt, setSeenAt] = useState(() => Date.now())
  const [isWatching, setWatching] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    const look = async (): Promise<void> => {
      const told = await loadStreamNow(id, asked.signal)
      if (asked.signal.aborted) return
      // by the clock of the service, because the viewer's may be wrong
      setSeenAt(told?.at === undefined ? Date.now() : Date.parse(told.at))
      if (told === null) return
      setNow(told)
      keepViewers(key, told.viewers)
    }
    void look()
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      clearInterval(timer)
      asked.abort()
    }
  }, [id, key])

  const seconds = stream === null ? 0 : Math.max(0, Math.round((seenAt - Date.parse(stream.began_at)) / 1000))
  const endsDueAt = now?.ends_due_at ?? null
  const isWaiting = endsDueAt !== null
  const player = playerOf(now)
  const signals = now?.signals ?? null
  const held = (signals ?? [])
    .filter((one) => one.is_on)
    .map(({ source }) => texts.source({ source }))
    .join(', ')
  return (
    <BottomSheet label={texts.card} at={at} isPopover onClose={onClose}>
      <div className={styles['card']}>
        <p className={cx(styles['head'], isWaiting && styles['wait'])}>
          <i className={styles['dot']} aria-hidden="true" />
          {isWaiting ? texts.waitingMark : texts.live}
        </p>
        <h2>{stream?.title ?? texts.untitled}</h2>
        {endsDueAt !== null && (
          <p className={styles['waiting']}>
            {texts.waiting({ minutes: Math.max(1, Math.ceil((Date.parse(endsDueAt) - seenAt) / 60_000)) })}
          </p>
        )}
        <ul className={styles['facts']}>
          <li>
            <ClockIcon isSmall />
            <span>{textParts(texts.since({ seconds }), BOLD)}</span>
          </li>
          <li>
            <EyeIcon isSmall />
            <span>{textParts(texts.viewers({ count: viewers ?? 0 }), BOLD)}</span>
          </li>
        </ul>
        {isWatching && player !== null && (
          <iframe
            className={styles['frame']}
            src={player}
            title={texts.player({ name: target })}
            // a player is never of our own origin, so that it cannot take its sandbox off
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin"
          />
        )}
        <div className={styles['acts']}>
          <Picture now={now} isWatching={isWatching} onWatch={() => setWatching(true)} />
          {status === 'user' && <Follow id={id} isInCard />}
          {status === 'guest' && <GuestFollow isInCard />}
        </div>
        {signals !== null && mayModerateHere() && (
          <div className={styles['mod']}>
            <p>{textParts(texts.signal({ sources: held === '' ? '–' : held }), BOLD)}</p>
            <Button look="dangerSoft" onClick={() => void end(id)}>
              {texts.end}
            </Button>
          </div>
        )}
      </div>
    </BottomSheet>
  )
}

/** 'Obejrzyj': frames the player of a known site, leads to any other address. */
function Picture(props: {
  now: StreamNow | null
  isWatching: boolean
  onWatch: () => void
}): ReactElement | null {
  const { now, isWatching, onWatch } = props
  const texts = useTexts().onAir
  const url = now?.picture_url ?? null
  if (url === null || isWatching || !url.startsWith('https://')) return null
  if (playerOf(now) !== null)
    return (
      <Button look="main" icon={<PlayIcon isSmall />} onClick={onWatch}>
        {texts.watch}
      </Button>
    )
  return (
    <a
      className={buttonClass({ look: 'main', size: undefined, isWide: undefined }, undefined)}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <PlayIcon isSmall />
      {texts.watch}
    </a>
  )
}

/** The player of a known site, set to begin at once; null for any other address. */
function playerOf(now: StreamNow | null): string | null {
  const text = now?.player_url ?? null
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  const autoplay = PLAYER_ORIGINS.get(url.origin)
  if (autoplay === undefined) return null
  if (autoplay !== null) url.searchParams.set(...autoplay)
  return url.href
}

async function end(id: string): Promise<void> {
  const texts = currentTexts()
  await ask({
    title: texts.onAir.endTitle,
    description: texts.onAir.endText,
    accept: texts.onAir.end,
    acceptLook: 'danger',
    async run() {
      const result = await call(`/api/channels/${id}/stream`, { method: 'POST', body: { state: 'off' } })
      return result.ok ? null : failureText(texts, result.failure)
    },
  })
}
