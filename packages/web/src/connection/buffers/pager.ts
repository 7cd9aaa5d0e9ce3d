import type { BufferKey, ListedEvent } from '@gwar/protocol'
import type { Buffer, Direction } from '../../store/buffer.ts'
import { canLoad, withAround, withLatest, withPage, withPaging } from '../../store/fold/pages.ts'
import type { Stores } from '../../store/stores.ts'
import { loadBeside } from './load-beside.ts'
import type { Loads, PageQuery } from './loads.ts'

/** Pages of history for the list: older, newer, the latest, around a message. */
export class Pager {
  readonly #stores: Stores
  readonly #loads: Loads
  /** The last load of each side of a list: the answer to an earlier one is thrown away. */
  readonly #last = new Map<string, symbol>()

  constructor(stores: Stores, loads: Loads) {
    this.#stores = stores
    this.#loads = loads
  }

  /** The next page of 100 towards this side, where there is one; a failure stops paging there (CHN-19..23). */
  async next(key: BufferKey, direction: Direction): Promise<void> {
    const buffer = this.#stores.buffers.get(key)
    if (buffer === undefined || !canLoad(buffer, direction)) return
    const edge = direction === 'up' ? buffer.channel.events.at(-1) : buffer.channel.events[0]
    if (edge === undefined) return
    await this.#load(buffer, direction, { uuid: edge.id, direction }, (now, page) => {
      const stillThere = direction === 'up' ? now.channel.events.at(-1) : now.channel.events[0]
      // the list was replaced meanwhile, or lost this edge: the page does not fit any more
      return stillThere?.id === edge.id ? withPage(now, direction, page) : withPaging(now, direction, 'idle')
    })
  }

  /** Tries again to load pages towards this side, after a failure stopped it. */
  async again(key: BufferKey, direction: Direction): Promise<void> {
    this.#stores.buffers.update(key, (buffer) =>
      buffer.paging[direction] === 'failed' ? withPaging(buffer, direction, 'idle') : buffer,
    )
    await this.next(key, direction)
  }

  /**
   * Back to the newest: a fresh latest page where the list does not reach it (CHN-18). Where a person asked for it, it
   * does not wait for what else is loading there.
   */
  async latest(key: BufferKey, isAsked = false): Promise<boolean> {
    const buffer = this.#stores.buffers.get(key)
    if (buffer?.status !== 'ready') return false
    if (!buffer.channel.more.down) return true
    if (buffer.paging.down === 'loading' && !isAsked) return false
    return (await this.#load(buffer, 'down', null, withLatest)) === true
  }

  /**
   * Brings a message into the list (CHN-24). False when it is gone, or could not be loaded; null when something else was
   * asked for meanwhile, or the list was read anew behind a lost connection.
   */
  async around(key: BufferKey, id: string): Promise<boolean | null> {
    const buffer = this.#stores.buffers.get(key)
    if (buffer?.status !== 'ready') return false
    if (has(buffer, id)) return true
    let isFound = false
    const isLoaded = await this.#load(buffer, 'down', { uuid: id, direction: 'around' }, (now, page) => {
      isFound = page.some((event) => event.id === id)
      return isFound ? withAround(now, page) : withPaging(now, 'down', 'idle')
    })
    return isLoaded === true ? isFound : isLoaded
  }

  /** The reader stays at a message that is loaded: a page for which another place was left comes too late. */
  stay(key: BufferKey): void {
    this.#stores.buffers.update(key, (buffer) =>
      buffer.paging.down === 'loading' ? withPaging(buffer, 'down', 'idle') : buffer,
    )
  }

  /** Whether the page was taken, false where it failed; null where another load or list had taken its place by then. */
  async #load(
    buffer: Buffer,
    direction: Direction,
    query: PageQuery,
    add: (now: Buffer, page: readonly ListedEvent[]) => Buffer,
  ): Promise<boolean | null> {
    const { buffers } = this.#stores
    const { key, channel } = buffer
    buffers.update(key, (now) => withPaging(now, direction, 'loading'))
    const side = `${direction} ${key}`
    const load = Symbol()
    this.#last.set(side, load)
    const isSame = (now: Buffer): boolean =>
      now.channel.id === channel.id && now.paging[direction] === 'loading' && this.#last.get(side) === load
    const settle = (how: (now: Buffer) => Buffer): boolean => {
      const known = buffers.get(key)
      const counts = known !== undefined && isSame(known)
      if (counts) buffers.update(key, how)
      return counts
    }
    try {
      const [page, caughtUp] = await loadBeside(this.#stores, key, this.#loads.page(channel.id, query))
      return settle((now) => caughtUp(add(now, page))) || null
    } catch {
      return settle((now) => withPaging(now, direction, 'failed')) ? false : null
    }
  }
}

function has(buffer: Buffer, id: string): boolean {
  return buffer.channel.events.some((event) => event.id === id)
}
