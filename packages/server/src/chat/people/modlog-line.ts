import { serialiseLine } from '@gwar/protocol'
import type { LineNames } from '../live/event-encoder.ts'

/** `MODLOG #c :{entry}`: an entry of a channel's log, with its number; within a batch with that batch's reference. */
export function modlogLine(
  { vendor, serverName }: LineNames,
  target: string,
  entry: { readonly seq: number },
  batch?: string,
): string {
  return serialiseLine({
    tags: new Map([
      ...(batch === undefined ? [] : [['batch', batch] as const]),
      [`${vendor}/mod-seq`, String(entry.seq)],
    ]),
    source: serverName,
    command: 'MODLOG',
    params: [target, JSON.stringify(entry)],
  })
}
