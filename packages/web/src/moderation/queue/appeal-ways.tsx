import type { ListedMatter } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { Decided } from './use-queue.ts'

/** Further decisions about an appeal: with the messages, an earlier end, and the one question. */
export function AppealWays(props: {
  matter: ListedMatter
  reason: string
  isOff: boolean
  onDecide: (decided: Pick<Decided, 'decision' | 'seconds' | 'restore'>) => void
}): ReactElement | null {
  const { matter, reason, isOff, onDecide } = props
  const texts = useTexts()
  const { queue } = texts
  const { appeal } = matter
  if (appeal === null) return null
  return (
    <>
      {appeal.kind === 'ban' && (
        <Button size="large" disabled={isOff} onClick={() => onDecide({ decision: 'grant', restore: true })}>
          {queue.grantRestore}
        </Button>
      )}
      {appeal.kind !== 'warn' && (
        <Menu
          label={queue.shortenTo}
          side="above"
          renderTrigger={(trigger) => (
            <Button {...trigger} size="large" disabled={isOff}>
              {queue.shorten}
            </Button>
          )}
        >
          {MUTE_DURATIONS.map((seconds) => (
            <MenuItem key={seconds} onSelect={() => onDecide({ decision: 'shorten', seconds })}>
              {shortDuration(seconds, texts)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {appeal.question === null && (
        <Button
          size="large"
          title={queue.askHint}
          disabled={isOff || reason.trim() === ''}
          onClick={() => onDecide({ decision: 'ask' })}
        >
          {queue.ask}
        </Button>
      )}
    </>
  )
}
