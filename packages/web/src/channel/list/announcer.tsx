import type { MessageEvent, Texts } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useHider, useReader } from '../../store/hooks.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import { concernsYou, isOwn } from '../../store/fold/highlight.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { Announcements, type Announcement } from './announcements.ts'

/** How many characters of a text are read out: who wants a longer one whole reads the list. */
const MAX_TEXT = 200

/** Tells a screen reader what arrives: politely and summed up, mentions at once. */
export function Announcer(props: { buffer: Buffer; ownName: string | null }): ReactElement {
  const texts = useTexts()
  const { buffer, ownName } = props
  const { events, more } = buffer.channel
  const [line, setLine] = useState<Announcement | null>(null)
  const [mention, setMention] = useState<Announcement | null>(null)
  const present = useReader()
  const hider = useHider()
  const reader = useRef(present)
  const announcements = useRef<Announcements | null>(null)
  /** Number of the newest event that was looked at; null before the first page. */
  const last = useRef<number | null>(null)

  useEffect(() => {
    const told = new Announcements(
      (said) => (said.kind === 'mention' ? setMention(said) : setLine(said)),
      (event) => concernsYou(event, reader.current),
    )
    announcements.current = told
    return () => told.stop()
  }, [])

  useEffect(() => {
    reader.current = present
  }, [present])

  useEffect(() => {
    if (buffer.status !== 'ready' || more.down) return
    const before = last.current
    last.current = events[0]?.seq ?? 0
    if (before === null) return
    const fresh = events.filter(
      (event): event is MessageEvent =>
        event.type !== 'notice' &&
        event.seq > before &&
        !isOwn(event, ownName) &&
        event.cleared === null &&
        hiddenWhy(hider, event) === null,
    )
    announcements.current?.arrived(fresh.toReversed())
  }, [buffer.status, events, hider, more.down, ownName])

  // what was deleted since must not be found here either
  const words = (said: Announcement | null): string =>
    said !== null &&
    events.some((event) => event.id === said.event.id && event.type !== 'notice' && event.cleared === null)
      ? spoken(said, texts)
      : ''
  return (
    <div className="sr">
      <div role="status" aria-live="polite">
        {words(line)}
      </div>
      <div role="alert">{words(mention)}</div>
    </div>
  )
}

function spoken({ kind, count, event }: Announcement, texts: Texts): string {
  const name = event.from.name ?? texts.message.deletedUser
  const text = plainMessage(event.text).slice(0, MAX_TEXT)
  if (kind === 'mention') return texts.channel.mention({ name, text })
  return kind === 'line' ? `${name}: ${text}` : texts.announcer.summary({ count, name, text })
}
