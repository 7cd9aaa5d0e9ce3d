import { bufferKey, type BufferKey } from '@gwar/protocol'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { GUEST_OWNER } from '../../store/kept/keep.ts'
import { waitAgain } from '../../store/fold/outgoing-lines.ts'
import { withoutPerson } from '../../store/fold/without-person.ts'
import type { Stores } from '../../store/stores.ts'
import { BufferSync, type SyncPorts } from './buffer-sync.ts'

export interface OpenBuffersPorts extends SyncPorts {
  readonly isConnected: () => boolean
  /** A buffer was opened: lines of an earlier visit may wait for it. */
  readonly restore: (key: BufferKey) => void
}

/** The open buffers and what keeps each equal to its channel: opened, joined, left and closed together. */
export class OpenBuffers {
  readonly #ports: OpenBuffersPorts
  readonly #stores: Stores
  readonly #syncs = new Map<BufferKey, BufferSync>()

  constructor(ports: OpenBuffersPorts) {
    this.#ports = ports
    this.#stores = ports.stores
  }

  get(target: string): BufferSync | undefined {
    return this.#syncs.get(bufferKey(target))
  }

  all(): Iterable<BufferSync> {
    return this.#syncs.values()
  }

  /** Adds a buffer to the list; `seenSeq` is the number up to which everything counts as seen. */
  open(target: string, seenSeq: number | null = null): void {
    this.#stores.list.open(target, seenSeq)
    this.reconcile()
  }

  /** The open buffer; null where another page is open. The new marker of the one before goes (CHN-49). */
  activate(target: string | null): void {
    const { list, buffers } = this.#stores
    const before = list.active
    const key = target === null ? null : bufferKey(target)
    if (before !== null && before !== key) {
      if (buffers.get(before)?.status === 'unknown') this.close(before)
      else buffers.update(before, (buffer) => ({ ...buffer, newFrom: null }))
    }
    list.activate(target)
    this.reconcile()
    if (key === null) return
    this.looked()
    this.#ports.queue.hurry()
    const sync = this.#syncs.get(key)
    const isUnknown = buffers.get(key)?.status === 'unknown'
    if (isUnknown && sync !== undefined && this.#ports.isConnected()) this.#connect(sync)
    sync?.refresh()
  }

  /** Somebody looks at the end of the open buffer: what came so far counts as seen. */
  looked(): void {
    const { list, buffers } = this.#stores
    const buffer = list.active === null ? undefined : buffers.get(list.active)
    if (buffer?.status !== 'ready' || buffer.reading !== null || !list.isWatched(buffer.key)) return
    list.saw(buffer.key, buffer.channel.seq)
  }

  /** Closes a buffer; gives the one to move to when it was the open one. A conversation closes without PART. */
  close(target: string): BufferEntry | null {
    const next = this.#stores.list.close(target)
    this.reconcile()
    return next
  }

  /** Joins a channel again that a moderator sent the reader out of: at once, or with the next connection. */
  comeBack(target: string): void {
    const sync = this.get(target)
    if (sync === undefined) return
    this.#stores.buffers.update(sync.key, (buffer) => ({ ...buffer, removal: null }))
    this.reconcile()
  }

  /** Opens a channel that our own JOIN has just created: the server has confirmed it already. */
  created(target: string): void {
    const { list, buffers } = this.#stores
    const entry = list.open(target)
    list.exists(entry.key, true)
    buffers.open(target)
    const sync = new BufferSync(entry.key, this.#ports)
    this.#syncs.set(entry.key, sync)
    sync.created()
  }

  /**
   * Changes to the list of another account. What a guest had open stays open beside it. Nothing stays of what an account
   * was told alone: its conversations are closed, and the channel on the screen holds what everybody may see.
   */
  changeOwner(owner: string): void {
    const { list } = this.#stores
    if (owner === this.#stores.owner) {
      this.reconcile()
      return
    }
    // a guest's buffers all stay open; of another account's list only the buffer on the screen does
    const isFromGuest = this.#stores.owner === GUEST_OWNER
    const isToGuest = owner === GUEST_OWNER
    const also = list.entries.filter(
      ({ key, type }) => isFromGuest || (key === list.active && (type === 'channel' || !isToGuest)),
    )
    if (!isFromGuest) this.#forgetConversations()
    this.#stores.setOwner(owner, also)
    for (const { key } of this.#syncs.values()) {
      // lines that one account wrote must not be sent under another one's name
      if (!isFromGuest) this.#stores.buffers.update(key, withoutPerson)
      this.#ports.restore(key)
    }
    this.reconcile()
  }

  /** The connection broke: what is loaded stays, and own lines without an echo wait for the next one. */
  lost(): void {
    for (const sync of this.#syncs.values()) sync.lost()
    for (const buffer of this.#stores.buffers.all()) this.#stores.buffers.update(buffer.key, waitAgain)
  }

  /** Gives each buffer of the list its sync, ends all others, and connects. Conversations wait for the login. */
  reconcile(): void {
    const { list, buffers, connection } = this.#stores
    const wanted = new Set(list.entries.map((entry) => entry.key))
    for (const [key, sync] of this.#syncs) if (!wanted.has(key)) this.#forget(sync)
    for (const entry of list.entries) {
      if (this.#syncs.has(entry.key)) continue
      buffers.open(entry.target)
      this.#ports.restore(entry.key)
      this.#syncs.set(entry.key, new BufferSync(entry.key, this.#ports))
    }
    if (!this.#ports.isConnected()) return
    for (const sync of this.#syncs.values()) {
      const buffer = buffers.get(sync.key)!
      if (sync.isConnected || buffer.status === 'unknown' || buffer.removal !== null) continue
      if (buffer.type === 'channel' || connection.state.isAuthenticated) this.#connect(sync)
    }
  }

  #connect(sync: BufferSync): void {
    this.#stores.buffers.update(sync.key, (buffer) =>
      buffer.status === 'ready' ? buffer : { ...buffer, status: 'joining' },
    )
    sync.connect()
  }

  /** With the same person, another account has another conversation: none is of use to it. */
  #forgetConversations(): void {
    for (const sync of this.#syncs.values())
      if (this.#stores.buffers.get(sync.key)?.type === 'user') this.#forget(sync)
  }

  #forget(sync: BufferSync): void {
    const buffer = this.#stores.buffers.get(sync.key)
    this.#syncs.delete(sync.key)
    if (buffer?.type === 'channel' && sync.isConnected && this.#ports.isConnected())
      this.#ports.send('PART', buffer.target)
    sync.lost()
    this.#stores.buffers.close(sync.key)
  }
}
