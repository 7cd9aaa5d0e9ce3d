import { changeOfId, parseUuid } from '@gwar/protocol'
import type { Mark } from '../../chat/history/history-range.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/
/** An id that no message has. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Reads a time in the form of IRCv3 server-time; null for anything else, such as the 31st of February. */
export function momentOf(text: string): Date | null {
  const at = MOMENT.test(text) ? new Date(text) : null
  return at === null || Number.isNaN(at.getTime()) ? null : at
}

/**
 * Reads `timestamp=…` or `msgid=…`; another type, which 005 does not announce, is `unsupported`, anything else
 * null.
 */
export function historyMark(text: string): Mark | 'unsupported' | null {
  const [, type, value] = /^([a-z-]+)=(.+)$/s.exec(text) ?? []
  switch (type) {
    case undefined:
      return null
    case 'timestamp': {
      const at = momentOf(value!)
      return at === null ? null : { at }
    }
    case 'msgid': {
      const change = changeOfId(value!)
      if (change !== null) return { change }
      return { id: parseUuid(value!) ?? NO_ID }
    }
    default:
      return 'unsupported'
  }
}
