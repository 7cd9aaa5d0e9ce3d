import { nameKey, type BufferKey } from '@gwar/protocol'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { paths } from '../way/paths.ts'

/** The address of a buffer. */
export function pathOfBuffer({ target }: Pick<BufferEntry, 'target'>): string {
  return target.startsWith('#') ? paths.channel(target.slice(1)) : paths.user(target)
}

/** Whether an address is that of a buffer, in whatever letter case somebody wrote it. */
export function isPathOf(path: string, buffer: Pick<BufferEntry, 'target'>): boolean {
  return nameKey(path.replace(/\/$/, '')) === nameKey(pathOfBuffer(buffer))
}

/** The buffer that an address shows. */
export function bufferOfPath(buffers: readonly BufferEntry[], path: string): BufferEntry | null {
  return buffers.find((buffer) => isPathOf(path, buffer)) ?? null
}

/** Close buttons are there when more than two are open (BUF-05), so that closing always leaves a place to go. */
export function mayClose(buffers: readonly BufferEntry[]): boolean {
  return buffers.length > 2
}

/** The buffer that was open last, leaving out those whose name is nobody's. */
export function lastOpenBuffer(
  buffers: readonly BufferEntry[],
  isThere: (buffer: BufferEntry) => boolean,
): BufferEntry | null {
  return buffers.filter(isThere).toSorted((a, b) => b.activeAt - a.activeAt)[0] ?? null
}

/** The sum for the counter at the buffers button: the highlights of all buffers but the current one. */
export function highlightsElsewhere(buffers: readonly BufferEntry[], currentKey: BufferKey | null): number {
  return buffers.reduce((sum, buffer) => (buffer.key === currentKey ? sum : sum + buffer.highlights), 0)
}
