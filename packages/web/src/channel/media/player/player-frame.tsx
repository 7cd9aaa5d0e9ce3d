import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { playAlone, stopAlone } from './playback.ts'
import styles from '../media.module.css'
import { useView } from '../use-view.ts'

/**
 * A player of another site, after a click. It runs its own scripts as its own origin, which is never ours, and can
 * neither lead our page elsewhere nor use the device's camera and the like. Far out of view it is removed.
 */
export function PlayerFrame(props: { url: string; name: string; onStop: () => void }): ReactElement {
  const { url, name, onStop } = props
  const texts = useTexts().media
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    playAlone(onStop)
    return () => stopAlone(onStop)
  }, [onStop])
  // the button that started it is gone: the focus goes on in the player
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  useView(
    frame,
    'near',
    useCallback((isNear: boolean) => (isNear ? undefined : onStop()), [onStop]),
  )
  return (
    <iframe
      ref={frame}
      className={styles['above']}
      src={url}
      title={texts.player({ name })}
      // allow-same-origin lets a page take its sandbox off only where it is of our own origin, which no player is
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // players refuse to work for a page that they are not told of; they are told the origin, not the address
      referrerPolicy="strict-origin"
      loading="eager"
    />
  )
}
