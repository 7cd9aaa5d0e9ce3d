import { bufferKey, SLOW_SECONDS } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../locale/texts.ts'
import { openNewPoll } from '../../shell/polls/open-new-poll.tsx'
import { useModes } from '../../shell/use-modes.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClockIcon } from '../../ui/icons/icons.tsx'
import { ChartIcon, CurtainIcon, PauseIcon, PlayIcon, SkipIcon } from '../../ui/icons/late-icons.tsx'
import { MenuChoice } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import styles from './dock.module.css'
import { tellFailure } from './tell-failure.ts'
import { useAlertPages } from './use-alert-pages.ts'

/** For how many seconds what was taken off the picture can be brought back. */
const BACK_SECONDS = 10

/** What the strip does to the picture and to the chat: take all off, hold alerts back, skip one, slow the chat down. */
export function DockActs({ target, id }: { target: string; id: string }): ReactElement {
  const { dock: texts, card, channelSettings, newPoll } = useTexts()
  const [left, setLeft] = useState(0)
  const back = useRef<HTMLButtonElement>(null)
  const clear = useRef<HTMLButtonElement>(null)
  const pages = useAlertPages(id)
  const modes = useModes(target)
  const slow = modes.of('s')
  const isAsking = useBufferPart(bufferKey(target), ({ channel }) => channel.poll?.state === 'open') === true
  const isCleared = left > 0
  const wasCleared = useRef(false)
  useEffect(() => {
    const hadFocus = document.activeElement === document.body
    if (isCleared) back.current?.focus()
    else if (wasCleared.current && hadFocus) clear.current?.focus()
    wasCleared.current = isCleared
    if (!isCleared) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isCleared])

  const take = async (restore: boolean): Promise<void> => {
    const body = restore ? { restore } : {}
    const result = await call(`/api/channels/${id}/overlays/clear`, { method: 'POST', body })
    if (tellFailure(result)) setLeft(restore ? 0 : BACK_SECONDS)
  }
  if (isCleared)
    return (
      <div className={styles['cleared']}>
        <CurtainIcon isSmall />
        <span className="grow cut" role="status">
          {texts.cleared}
        </span>
        <span className={styles['left']} aria-hidden="true">
          {card.muteSeconds({ count: left })}
        </span>
        <Button ref={back} look="line" onClick={() => void take(true)}>
          {texts.bringBack}
        </Button>
      </div>
    )
  return (
    <div className={styles['line']}>
      <Button
        ref={clear}
        look="line"
        className={styles['clear']}
        icon={<CurtainIcon isSmall />}
        onClick={() => void take(false)}
      >
        {texts.clear}
      </Button>
      <span className="grow" />
      <IconButton
        label={isAsking ? newPoll.runs : newPoll.title}
        isPressed={isAsking}
        onClick={() => openNewPoll(target)}
      >
        <ChartIcon />
      </IconButton>
      {pages.isThere && (
        <>
          <IconButton
            label={pages.isPaused ? texts.resume : texts.pause}
            isPressed={pages.isPaused}
            onClick={() => void pages.act(pages.isPaused ? 'resume' : 'pause')}
          >
            {pages.isPaused ? <PlayIcon /> : <PauseIcon />}
          </IconButton>
          <IconButton label={texts.skip} onClick={() => void pages.act('skip')}>
            <SkipIcon />
          </IconButton>
        </>
      )}
      <Menu
        label={channelSettings.slow}
        edge="right"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={texts.slow} isPressed={slow !== null}>
            <ClockIcon />
          </IconButton>
        )}
      >
        <MenuChoice
          label={channelSettings.slow}
          value={slow ?? ''}
          options={[
            { value: '', label: channelSettings.slowOff },
            ...SLOW_SECONDS.map((seconds) => ({
              value: `${seconds}`,
              label:
                seconds < 60
                  ? card.muteSeconds({ count: seconds })
                  : card.muteMinutes({ count: seconds / 60 }),
            })),
          ]}
          onChange={(value) => modes.set('s', value === '' ? null : value)}
        />
      </Menu>
    </div>
  )
}
