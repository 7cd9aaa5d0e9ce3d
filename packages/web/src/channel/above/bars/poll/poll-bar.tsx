import { bufferKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { ChartIcon } from '../../../../ui/icons/late-icons.tsx'
import type { Point } from '../../../../ui/menu/place-beside.ts'
import { BarLine } from '../bar-line.tsx'
import { PollCard } from './poll-card.tsx'
import type { Poll } from '../../../../store/told/poll.ts'
import { useServiceSeconds, useShortTime } from './time-left.ts'
import { useShownPoll } from './use-shown-poll.ts'

/** The line of a poll: what is asked and how long yet. It opens the card with which one votes (POLL-12). */
export function PollBar({ target }: { target: string }): ReactElement | null {
  const poll = useShownPoll(bufferKey(target))
  return poll === null ? null : <Line key={poll.id} target={target} poll={poll} />
}

function Line({ target, poll }: { target: string; poll: Poll }): ReactElement {
  const texts = useTexts().poll
  const [place, setPlace] = useState<Point | null>(null)
  const left = useShortTime(useServiceSeconds(poll.ends_at))
  return (
    <>
      <BarLine
        label={texts.label}
        icon={<ChartIcon isSmall />}
        end={poll.state === 'open' ? left : texts.over}
        isOpen={place !== null}
        onOpen={(bar) => {
          const box = bar.getBoundingClientRect()
          setPlace({ x: box.left + 16, y: box.bottom })
        }}
      >
        {textParts(texts.bar({ question: poll.question }), BOLD)}
      </BarLine>
      {place !== null && <PollCard target={target} poll={poll} at={place} onClose={() => setPlace(null)} />}
    </>
  )
}
