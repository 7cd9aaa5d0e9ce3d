import { bufferKey } from '@gwar/protocol'
import { paths } from '../shell/way/paths.ts'
import { stores } from '../store/stores.ts'

/**
 * Opens the chat of a channel in a window of its own. The draft comes along by what this browser keeps, and the address
 * names the message in the middle of what is read. The window gets no hold on this one: a login in it is no popup's.
 */
export function popOut(target: string): void {
  // another window reads what is kept, and a draft is kept half a second after it was typed
  stores.flush()
  const id = middleOf(target)
  const hash = id === undefined ? '' : `#${id}`
  window.open(
    `${paths.channel(target.slice(1))}?view=chat${hash}`,
    '_blank',
    'noopener,popup,width=380,height=720',
  )
}

/** The id of the message in the middle of the view; undefined while the newest are followed. */
function middleOf(target: string): string | undefined {
  const buffer = stores.buffers.get(bufferKey(target))
  if (buffer === undefined || buffer.reading === null) return undefined
  const { reading, channel } = buffer
  const at = (wanted: string): number => channel.events.findIndex(({ id }) => id === wanted)
  const [oldest, newest] = [at(reading.oldest), at(reading.newest)]
  return oldest === -1 || newest === -1 ? undefined : channel.events[(oldest + newest) >> 1]?.id
}
