import { BirthdayCards } from './kept/birthday-cards.ts'
import type { BufferEntry } from './kept/buffer-entry.ts'
import { BufferList } from './kept/buffer-list.ts'
import { BufferStore } from './buffer-store.ts'
import { CatalogStore } from './catalog.ts'
import { ConnectionStore } from './connection-state.ts'
import { Drafts } from './kept/drafts.ts'
import { frameClock, type FlushClock } from './flush-clock.ts'
import { browserKeep, GUEST_OWNER, type Keep } from './kept/keep.ts'
import { InboxStore } from './inbox-store.ts'
import { LastSaid } from './last-said.ts'
import { Outbox } from './kept/outbox.ts'
import { OwnStore } from './kept/own-store.ts'
import { PanelStore } from './panel-store.ts'
import { PendingFiles } from './pending-files.ts'
import { Requests, type CallForYou, type InsertWish, type JumpWish } from './requests.ts'
import { SentLines } from './sent-lines.ts'

/** Everything that the client holds, as one object so that a test can have its own. */
export interface Stores {
  readonly buffers: BufferStore
  readonly list: BufferList
  readonly drafts: Drafts
  readonly sent: SentLines
  readonly files: PendingFiles
  readonly lastSaid: LastSaid
  readonly outbox: Outbox
  readonly connection: ConnectionStore
  readonly own: OwnStore
  readonly catalog: CatalogStore
  readonly panels: PanelStore
  readonly inbox: InboxStore
  readonly birthdayCards: BirthdayCards
  readonly jumps: Requests<JumpWish>
  readonly inserts: Requests<InsertWish>
  readonly calls: Requests<CallForYou>
  /** What this browser keeps for the owner, for parts that load late. */
  readonly keep: Keep
  /** Whose list and drafts are at hand: an account's name key, or `guest`. */
  readonly owner: string
  /**
   * Loads the list of buffers and the drafts that this browser keeps for an owner, in place of those of the owner
   * before; the buffers of `also` stay open.
   */
  setOwner(owner: string, also: readonly BufferEntry[]): void
  /** Another tab wrote this key of the browser's storage (null: all of them). True for the list of buffers. */
  hear(key: string | null): boolean
  flush(): void
}

export interface StorePorts {
  readonly clock: FlushClock
  /** Kept for the account in this browser. */
  readonly keep: Keep
  /** Kept for this tab. */
  readonly tabKeep: Keep
  readonly now: () => number
}

export function createStores({ clock, keep, tabKeep, now }: StorePorts): Stores {
  const list = new BufferList(keep, now)
  const drafts = new Drafts(keep)
  const own = new OwnStore(keep)
  const files = new PendingFiles()
  const sent = new SentLines()
  const lastSaid = new LastSaid()
  const outbox = new Outbox(tabKeep, now)
  return {
    buffers: new BufferStore(clock),
    list,
    drafts,
    sent,
    files,
    lastSaid,
    outbox,
    connection: new ConnectionStore(now()),
    own,
    catalog: new CatalogStore(),
    panels: new PanelStore(),
    inbox: new InboxStore(),
    birthdayCards: new BirthdayCards(keep),
    jumps: new Requests(),
    inserts: new Requests(),
    calls: new Requests(),
    keep,
    get owner() {
      return keep.owner
    },
    setOwner(owner, also) {
      // drafts that were typed before the login was confirmed become the account's
      const typed = keep.owner === GUEST_OWNER ? drafts.all : undefined
      // else they would stand in the box of the next guest, after the logout, and lines go out under another's name
      if (typed !== undefined && owner !== GUEST_OWNER) {
        drafts.handOver()
        outbox.save(() => [])
      }
      if (keep.owner !== GUEST_OWNER && keep.owner !== owner) {
        files.forget()
        sent.forget()
        lastSaid.forgetConversations()
      }
      keep.setOwner(owner)
      tabKeep.setOwner(owner)
      list.load(also)
      drafts.load(typed)
      own.load()
    },
    hear(key) {
      if (keep.isAt(key, 'drafts')) drafts.hear()
      // only a guest's settings are kept here; those of an account come from the server
      if (keep.owner === GUEST_OWNER && keep.isAt(key, 'settings')) own.load()
      const isList = keep.isAt(key, 'buffers')
      if (isList) list.hear()
      return isList
    },
    flush() {
      keep.flush()
      tabKeep.flush()
    },
  }
}

/** The page's own stores. */
export const stores: Stores = createStores({
  clock: frameClock(),
  keep: browserKeep(() => localStorage),
  tabKeep: browserKeep(() => sessionStorage, 0),
  now: Date.now,
})
