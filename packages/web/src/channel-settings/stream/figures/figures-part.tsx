import { useState, type ReactElement } from 'react'
import { StreamFigures } from './stream-figures.tsx'
import { StreamList } from './stream-list.tsx'

/** The streams of a channel and what was counted of each (STAT-04). */
export function FiguresPart({ channelId }: { channelId: string }): ReactElement {
  const [open, setOpen] = useState<string | null>(null)
  /** The one that was open before, to which the focus comes back. */
  const [wasOpen, setWasOpen] = useState<string | null>(null)
  return open === null ? (
    <StreamList channelId={channelId} wasOpen={wasOpen} onOpen={setOpen} />
  ) : (
    <StreamFigures
      key={open}
      channelId={channelId}
      id={open}
      onBack={() => {
        setWasOpen(open)
        setOpen(null)
      }}
    />
  )
}
