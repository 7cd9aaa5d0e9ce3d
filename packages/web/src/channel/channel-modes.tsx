import { bufferKey } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../locale/texts.ts'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { useBufferPart } from '../store/hooks.ts'
import { ClockIcon, EyeIcon, StarIcon, UsersIcon } from '../ui/icons/icons.tsx'
import styles from './channel-modes.module.css'

/** Icons behind the channel's name in the top bar: what its modes mean for people who write. */
export function ChannelModes({ target }: { target: string }): ReactElement | null {
  const texts = useTexts().topBar
  const modes = useBufferPart(bufferKey(target), (buffer) => buffer.channel.modes)
  if (modes === undefined) return null
  const seconds = Number(modes['s'])
  const shown: readonly (readonly [letter: string, icon: ReactNode, text: string])[] = [
    ['s', <ClockIcon key="s" isSmall />, Number.isFinite(seconds) ? texts.slow({ seconds }) : ''],
    ['S', <StarIcon key="S" isSmall />, texts.subscribersOnly],
    ['M', <UsersIcon key="M" isSmall />, texts.moderatorsOnly],
    ['r', <EyeIcon key="r" isSmall />, texts.r9k],
  ]
  const inForce = shown.filter(([letter, , text]) => Object.hasOwn(modes, letter) && text !== '')
  if (inForce.length === 0) return null
  return (
    <InTopBar slot="modes">
      {inForce.map(([letter, icon, text]) => (
        <span key={letter} className={styles['mode']}>
          {icon}
          {text}
        </span>
      ))}
    </InTopBar>
  )
}
