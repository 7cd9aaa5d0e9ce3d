import type { ListedOverlay } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segment } from '../../../ui/form/segment.tsx'
import { PauseIcon, PlayIcon, SkipIcon } from '../../../ui/icons/late-icons.tsx'
import { notify } from '../../../ui/toasts/notify.ts'
import type { OverlayDeeds } from '../use-overlays.ts'
import styles from './preview.module.css'
import { PreviewPicture } from './preview-picture.tsx'
import { Preview } from './show-preview.ts'

/** The overlay as it is being set, on a picture of a game, with samples or with what is really said in the channel. */
export function PreviewSection(props: {
  overlay: ListedOverlay
  channelId: string
  channel: string
  act: OverlayDeeds['act']
}): ReactElement {
  const { overlay, channelId, channel, act } = props
  const { overlayTab: texts } = useTexts()
  const [isReal, setReal] = useState(false)
  const [isDark, setDark] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<Preview | null>(null)
  const newest = useRef(overlay)
  useEffect(() => {
    newest.current = overlay
    preview.current?.change(overlay)
  }, [overlay])
  const { kind } = overlay
  useEffect(() => {
    if (box.current === null) return undefined
    const shown = new Preview(box.current, {
      overlay: newest.current,
      channel: { id: channelId, name: channel },
      isReal,
      texts,
    })
    preview.current = shown
    return () => {
      preview.current = null
      shown.stop()
    }
  }, [channelId, channel, isReal, texts])
  return (
    <section className={styles['preview']} aria-label={texts.preview}>
      <div className={styles['ways']}>
        <Segment
          label={texts.preview}
          value={isReal ? 'real' : 'sample'}
          options={[
            { value: 'sample', label: texts.sample },
            { value: 'real', label: texts.real },
          ]}
          onChange={(way) => setReal(way === 'real')}
        />
        <Segment
          label={texts.behind}
          value={isDark ? 'dark' : 'light'}
          options={[
            { value: 'dark', label: texts.behindDark },
            { value: 'light', label: texts.behindLight },
          ]}
          onChange={(behind) => setDark(behind === 'dark')}
        />
      </div>
      {/* what moves in it is made up, or stands in the channel: nobody who listens needs it here */}
      <div className={cx(styles['picture'], !isDark && styles['light'])} aria-hidden="true">
        <PreviewPicture isDark={isDark} />
        <div ref={box} className={styles['box']} data-preview="" />
      </div>
      {kind === 'alerts' && <AlertActs overlay={overlay} act={act} />}
      <p className={styles['hint']}>{kind === 'alerts' ? texts.testHint : texts.sizeHint}</p>
    </section>
  )
}

/** What the pages of an overlay of alerts do now. */
function AlertActs({ overlay, act }: { overlay: ListedOverlay; act: OverlayDeeds['act'] }): ReactElement {
  const { overlayTab: texts, dock } = useTexts()
  const { id, is_paused: isPaused } = overlay
  const run = async (...[name, what]: [Parameters<typeof act>[1], string?]): Promise<void> => {
    const failure = await act(id, name, what)
    const text = failure === null ? null : failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    else if (name === 'test' && failure === null) notify('green', texts.sent, 3000)
  }
  return (
    <div className={styles['acts']}>
      <Button icon={<PlayIcon isSmall />} onClick={() => void run('test', 'subscription')}>
        {texts.send}
      </Button>
      <Button look="quiet" icon={<SkipIcon isSmall />} onClick={() => void run('skip')}>
        {dock.skip}
      </Button>
      <Button
        look="quiet"
        icon={isPaused ? <PlayIcon isSmall /> : <PauseIcon isSmall />}
        onClick={() => void run(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? dock.resume : dock.pause}
      </Button>
    </div>
  )
}
