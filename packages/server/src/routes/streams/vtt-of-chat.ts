import { nameWithoutMark, positionAt, type ListedEvent, type RecordingPlace } from '@gwar/protocol'
import type { StreamRow } from '../../store/streams/streams.ts'

/** How long a row is shown. */
const SHOWN_MS = 6000

/**
 * Rows of a replay as cues of WebVTT, where they are in the recording; what was said before it begins is left out, and
 * so is what a moderator deleted. Files are named behind the words. A text is one line without markup, so that it can
 * neither end a cue nor begin one.
 */
export function vttOfChat(stream: StreamRow, events: readonly ListedEvent[]): string {
  const place = placeOf(stream)
  return events
    .flatMap((event) => {
      const from = positionAt(place, event.at - place.beganAt)
      const text = textOf(event)
      if (from < 0 || text === '') return []
      return `${clock(from)} --> ${clock(from + SHOWN_MS)}\n${text}\n\n`
    })
    .join('')
}

function placeOf({ beganAt, recordingBeganAt, ...rest }: StreamRow): RecordingPlace {
  return { ...rest, beganAt: beganAt.getTime(), recordingBeganAt: recordingBeganAt?.getTime() ?? null }
}

function textOf(event: ListedEvent): string {
  if (event.type === 'notice') return plain(event.text)
  const files = event.attachments.map((file) => `[${nameWithoutMark(file.name)}]`)
  const text = plain([event.text, ...files].join(' '))
  if (event.cleared !== null || text === '') return ''
  const name = plain(event.from.name ?? '?')
  return event.type === 'action' ? `* ${name} ${text}` : `${name}: ${text}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/[&<>]/g, (sign) => ESCAPES[sign]!)
}

/** `01:02:03.456` */
function clock(ms: number): string {
  const two = (count: number): string => String(count).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => two(Math.floor(part)))
    .join(':')
  return `${time}.${String(ms % 1000).padStart(3, '0')}`
}
