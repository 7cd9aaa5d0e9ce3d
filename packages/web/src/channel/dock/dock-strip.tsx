import { bufferKey, may } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useViewers } from '../../shell/live/viewers.ts'
import { paths } from '../../shell/way/paths.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { Button } from '../../ui/button.tsx'
import { EyeIcon } from '../../ui/icons/icons.tsx'
import { DeskIcon } from '../../ui/icons/late-icons.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DockActs } from './dock-acts.tsx'
import styles from './dock.module.css'
import { OnOff } from './on-off.tsx'
import { StreamName } from './stream-name.tsx'

/** A phone: the dock belongs beside the recorder, on a desk. */
const SMALL = '(max-width: 479px) and (pointer: coarse)'

/**
 * The strip of a dock (`?view=dock`) above the chat: what a streamer does while on air. For who has not the rights, and in
 * a frame of another site, whose page could lead the clicks, the dock is a plain chat (FRAME-02).
 */
export function DockStrip({ target }: { target: string }): ReactElement | null {
  const { dock: texts, onAir } = useTexts()
  const key = bufferKey(target)
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const stream = useBufferPart(key, ({ channel }) => channel.stream) ?? null
  const mayTell =
    useBufferPart(key, ({ ownModes }) => may('tell_stream', { guest: false, modes: ownModes })) ?? false
  const viewers = useViewers(key)
  const isSmall = useMedia(SMALL)
  const [isWanted, setWanted] = useState(false)
  if (!mayTell || id === '' || !mayModerateHere()) return null
  if (isSmall && !isWanted)
    return (
      <section className={styles['small']} aria-label={texts.label}>
        <DeskIcon />
        <p>{texts.small}</p>
        {/* the whole page, whose view this window cannot change */}
        <a href={paths.channel(target.slice(1))}>{texts.open({ name: target })}</a>
        <Button look="quiet" onClick={() => setWanted(true)}>
          {texts.anyway}
        </Button>
      </section>
    )
  return (
    <section className={styles['strip']} aria-label={texts.label}>
      <div className={styles['line']}>
        <OnOff id={id} isOn={stream !== null} />
        {stream !== null && viewers !== undefined && (
          <span className={styles['viewers']}>
            <EyeIcon isSmall />
            <b aria-hidden="true">{onAir.count({ count: viewers })}</b>
            <span className="sr">{texts.viewers({ count: viewers })}</span>
          </span>
        )}
        {stream !== null && <StreamName key={stream.id} id={stream.id} title={stream.title} />}
      </div>
      <DockActs target={target} id={id} />
    </section>
  )
}
