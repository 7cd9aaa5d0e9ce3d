import { serialiseLine } from '@gwar/protocol'

/** `MARKREAD target timestamp=…`, or `*` where nothing is known to be read (IRCv3 draft/read-marker). */
export function markLine(serverName: string, target: string, at: Date | null): string {
  const mark = at === null ? '*' : `timestamp=${at.toISOString()}`
  return serialiseLine({ source: serverName, command: 'MARKREAD', params: [target, mark] })
}
