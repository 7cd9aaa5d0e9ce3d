import { bufferKey, may } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { useTexts } from '../locale/texts.ts'
import { useBufferPart, usePanel } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { stores } from '../store/stores.ts'
import { Count } from '../ui/count/count.tsx'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { SlidersIcon } from '../ui/icons/icons.tsx'
import { ShieldIcon } from '../ui/icons/late-icons.tsx'
import { paths } from '../shell/way/paths.ts'
import { askOpenMatters, openMattersStore } from '../shell/moderation/open-matters.ts'
import { isOfAnything } from '../shell/moderation/modlog.ts'
import { useModlog } from '../shell/moderation/use-modlog.ts'

/** How many ms entries are gathered, so that many decisions at once make one question. */
const GATHER_MS = 1000

/** The buttons under the box that moderators have more: the queue, and the modes of the channel (INPUT-07). */
export function ModeratorButtons({ target }: { target: string }): ReactElement {
  const { composer } = useTexts()
  const ownModes = useBufferPart(bufferKey(target), (buffer) => buffer.ownModes) ?? ''
  const isOpen = usePanel()?.name === 'modes'
  // inside a page of another site nothing is moderated: the settings open by themselves
  if (!mayModerateHere())
    return (
      <Link
        href={paths.channelSettings(target.slice(1))}
        className={iconButtonClass()}
        aria-label={composer.settings}
        title={composer.settings}
      >
        <SlidersIcon />
      </Link>
    )
  return (
    <>
      {may('decide', { guest: false, modes: ownModes }) && <QueueButton target={target} />}
      <IconButton label={composer.settings} isPressed={isOpen} onClick={() => stores.panels.toggle('modes')}>
        <SlidersIcon />
      </IconButton>
    </>
  )
}

/** The shield: opens the queue beside the chat, and says how much waits in it (QUE-01). */
function QueueButton({ target }: { target: string }): ReactElement {
  const texts = useTexts().moderation
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const open = useStore(openMattersStore, ({ counts }) => counts.get(channelId) ?? 0)
  const isOpen = usePanel()?.name === 'moderation'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useModlog(target, channelId !== '', (entry) => {
    if (entry !== null && entry.detail?.['matter'] === undefined && !isOfAnything(entry)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void askOpenMatters(channelId), entry === null ? 0 : GATHER_MS)
  })
  return (
    <IconButton
      label={open > 0 ? texts.queueWaits({ count: open }) : texts.queue}
      isPressed={isOpen}
      onClick={() => stores.panels.toggle('moderation')}
    >
      <ShieldIcon />
      <Count value={open} isCorner />
    </IconButton>
  )
}
