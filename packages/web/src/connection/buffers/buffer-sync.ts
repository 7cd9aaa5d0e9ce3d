import {
  may,
  nameKey,
  type ChannelEvent,
  type BufferKey,
  type ChannelInfo,
  type ListedEvent,
} from '@gwar/protocol'
import type { Buffer, Removal } from '../../store/buffer.ts'
import { foldDelivery, isNews, type Viewer } from '../../store/fold/fold-delivery.ts'
import { Intake, type Delivery, type IntakeOwner } from '../../store/fold/intake.ts'
import { withoutMembers } from '../../store/members.ts'
import { boot, withAround, withInfo } from '../../store/fold/pages.ts'
import type { Place } from '../../store/place.ts'
import type { Stores } from '../../store/stores.ts'
import { weekStart } from '../../store/week.ts'
import type { LoadQueue } from './load-queue.ts'
import type { Loads, Start } from './loads.ts'
import { PlaceSync } from './place-sync.ts'

export interface SyncPorts {
  readonly stores: Stores
  readonly loads: Loads
  readonly queue: LoadQueue
  readonly now: () => number
  /** Loads what the rows of a first page are drawn with; rejects where that cannot be had. */
  readonly prepare: (page: readonly ListedEvent[], info: ChannelInfo) => Promise<unknown>
  readonly send: (command: string, ...params: string[]) => void
  /** Called when the buffer has caught up with its channel: its waiting lines can be sent. */
  readonly live: (key: BufferKey) => void
}

const RELOAD_MS = 5000
/** A first page that was asked for before the connection is loaded anew when that takes longer. */
const EARLY_MS = 30_000
/** After so many ms a page is shown although something is missing with which it would be drawn. */
const PATIENCE_MS = 4000
/** Each reader waits a random time up to this many ms, so that those of a channel do not all ask at once. */
const SPREAD_MS = 3000
/** The server tells behind the own JOIN which ban and warning still hold; what it has not told after so many ms is over. */
const STANDING_MS = 3000
/** A mode that was given can be taken back for 10 s; after so many ms the inbox tells what came of it. */
const UNDO_MS = 10_500

/** Keeps one buffer equal to its channel: joins, loads, resumes, folds. */
export class BufferSync implements IntakeOwner {
  readonly key: BufferKey
  readonly #ports: SyncPorts
  readonly #intake: Intake
  readonly #place: PlaceSync
  /** Counts connections and closings: what was loaded for an earlier one is thrown away. */
  #generation = 0
  #isStale = false
  /** Counts the logins that change what one may see: what was asked for before one is out of date. */
  #logins = 0
  /** The first page that was asked for before the own JOIN, until it is used; whether a login asked for it, and which. */
  #start: {
    readonly page: Promise<Start | null>
    readonly isMember: boolean
    readonly login: number
  } | null = null
  /** Set while such a page is shown and the buffer is not live: up to when it is fresh, and whether a login asked for it. */
  #early: { readonly until: number; readonly isMember: boolean } | null = null
  /** Givers as they came with the first page, until the buffer is live. */
  #given: Place['gifts'] | null = null

  constructor(key: BufferKey, ports: SyncPorts) {
    this.key = key
    this.#ports = ports
    this.#intake = new Intake(this)
    this.#place = new PlaceSync(key, ports, () => this.#generation)
  }

  get isLive(): boolean {
    return this.#intake.phase === 'live'
  }

  get isConnected(): boolean {
    return this.#intake.phase !== 'out'
  }

  /**
   * Asks for the first page of the channel with this id, without waiting for the connection: the page's own HTML names it.
   * What comes between this page and the own JOIN is asked for by RESUME.
   */
  async startEarly(channelId: string, isMember: boolean): Promise<void> {
    const generation = this.#generation
    const until = this.#ports.now() + EARLY_MS
    const login = this.#logins
    this.#start = { page: this.#ports.loads.start(channelId), isMember, login }
    const start = await this.#start.page
    if (start === null || generation !== this.#generation || !this.#intake.early(start.info.seq)) return
    this.#start = null
    this.#early = { until, isMember }
    this.#begin(start, login)
  }

  /** Sends JOIN, or RESUME where the buffer is loaded: RESUME joins and asks for what was missed. */
  connect(): void {
    const { target } = this.#buffer
    if (this.#buffer.status !== 'ready') this.#ports.stores.buffers.hold(this.key)
    if (this.#intake.isLoaded) {
      this.#isStale = !this.#isFresh
      this.#intake.resuming()
      this.#ports.send('RESUME', target, String(this.#intake.last))
    } else {
      this.#intake.joining()
      this.#ports.send('JOIN', target)
    }
  }

  /** The server has no time for the JOIN or RESUME: it is sent once more, unless the connection broke meanwhile. */
  connectLater(): void {
    const generation = this.#generation
    setTimeout(() => {
      if (generation === this.#generation && !this.isLive) this.connect()
    }, RELOAD_MS)
  }

  /** The JOIN was sent elsewhere: its confirmation follows. */
  created(): void {
    this.#ports.stores.buffers.hold(this.key)
    this.#intake.joining()
  }

  /** The connection broke. A first page that failed with it is no failure: it comes with the next one. */
  lost(): void {
    this.#generation += 1
    this.#start = null
    this.#early = null
    this.#intake.lost()
    // a page that has come is shown without what it still waits for
    if (this.#buffer.status === 'ready') this.#ports.stores.buffers.release(this.key)
    this.#update((buffer) =>
      buffer.status === 'loading' || buffer.status === 'failed' ? { ...buffer, status: 'joining' } : buffer,
    )
  }

  /** The own PART came. Where the buffer was closed and is joining again, it answers the closing and is ignored. */
  parted(): void {
    if (this.isLive) this.lost()
  }

  /** A moderator sent the reader out: what is loaded stays to be read, and nothing comes until they come back. */
  removed(removal: Removal): void {
    this.lost()
    this.#update((buffer) => ({
      ...buffer,
      removal,
      hasMembers: false,
      channel: withoutMembers(buffer.channel),
    }))
  }

  /** The own JOIN (PS-23): members start anew, modes are asked for, the first page is loaded. */
  joined(target: string, channelId: string | null, seq: number | null): void {
    this.#update((buffer) => ({
      ...buffer,
      target,
      status: buffer.status === 'ready' ? 'ready' : 'loading',
      removal: null,
      hasMembers: false,
      channel: {
        ...withoutMembers(buffer.channel),
        id: channelId ?? buffer.channel.id,
        name: target,
      },
    }))
    this.#ports.stores.list.exists(this.key, true)
    if (target.startsWith('#')) this.#ports.send('MODE', target)
    if (this.#buffer.isFollowed) this.#ports.send('NAMES', target)
    const wasLive = this.isLive
    this.#intake.joined(seq)
    if (wasLive) return
    this.#dropOldStanding()
    this.#wentLive()
  }

  /** A ban that was lifted, or a warning that was acknowledged, while the connection was away: no line tells of it. */
  #dropOldStanding(): void {
    const generation = this.#generation
    const { ban, warning } = this.#buffer.place
    if (ban === null && warning === null) return
    // not at once: where they are told again, the box would open for a moment, and a screen reader hear of them twice
    setTimeout(() => {
      if (generation !== this.#generation) return
      this.#update((buffer) => {
        const { place } = buffer
        const isBanOld = place.ban === ban
        const isWarningOld = place.warning === warning
        if (!isBanOld && !isWarningOld) return buffer
        return {
          ...buffer,
          place: {
            ...place,
            ban: isBanOld ? null : place.ban,
            warning: isWarningOld ? null : place.warning,
          },
        }
      })
    }, STANDING_MS)
  }

  /** The other side says that there is nothing of this name. */
  refused(): void {
    this.#generation += 1
    this.#start = null
    this.#intake.lost()
    this.#update((buffer) => ({ ...buffer, status: 'unknown' }))
    this.#ports.stores.list.exists(this.key, false)
  }

  /** Takes a delivery; false where it is folded or waiting already. */
  receive(delivery: Delivery): boolean {
    return this.#intake.receive(delivery)
  }

  resumed(deliveries: readonly Delivery[], to: number): void {
    this.#intake.resumed(deliveries, to)
    this.#wentLive()
  }

  reset(): void {
    this.#intake.reset()
  }

  /** Asks for the members with NAMES; from then on the server tells how they change (wire §7). */
  follow(): void {
    const { isFollowed, hasMembers, target, channel } = this.#buffer
    if (isFollowed && hasMembers) return
    this.#update((buffer) => ({ ...buffer, isFollowed: true }))
    if (this.isConnected && channel.id !== '') this.#ports.send('NAMES', target)
  }

  /** Tries a first page that failed again. */
  retry(): void {
    if (this.#intake.phase !== 'loading' || this.#buffer.status !== 'failed') return
    this.#ports.stores.buffers.hold(this.key)
    this.#update((buffer) => ({ ...buffer, status: 'loading' }))
    this.load(null)
  }

  /** Somebody opened the buffer: info that is older than the last reconnect is loaded anew (CHN-51). */
  refresh(): void {
    if (!this.#isStale || !this.isLive) return
    this.#isStale = false
    void this.#refreshInfo()
  }

  /**
   * Marks what was loaded of the channel as out of date, because a login changes what one may see of it. It is loaded
   * anew at once where the buffer is the open one, otherwise when it is opened.
   */
  expire(): void {
    if ((this.#start ?? (this.#isFresh ? this.#early : null))?.isMember === true) return
    this.#logins += 1
    this.#isStale = true
    if (this.#ports.stores.list.active === this.key) this.refresh()
  }

  apply(delivery: Delivery): void {
    const { stores } = this.#ports
    const viewer = this.#viewer
    stores.lastSaid.note(this.key, delivery.events)
    const wasModerator = this.#isModerator
    const { buffer, calls } = foldDelivery(this.#buffer, delivery, viewer)
    this.#update(() => buffer)
    // a new moderator may load what only moderators are told
    if (!wasModerator && this.#isModerator && this.isLive) this.#place.loadRest()
    if (delivery.events.some((event) => isAboutStanding(event, viewer.name))) {
      stores.inbox.outdate()
      setTimeout(() => stores.inbox.outdate(), UNDO_MS)
    }
    for (const event of calls) stores.calls.ask({ key: this.key, event })
    if (delivery.events.some(({ type }) => type === 'restored_user' || type === 'restored_many'))
      this.#bringBack()
    if (viewer.isWatching) {
      if (buffer.reading === null) stores.list.saw(this.key, delivery.seq)
      return
    }
    // another tab may have shown this delivery already
    const isSeen = delivery.seq !== 0 && delivery.seq <= (stores.list.seenSeq(this.key) ?? -1)
    const isUnread = delivery.events.some(
      (event) => (event.type === 'message' || event.type === 'action') && isNews(event, viewer),
    )
    if (!isSeen && isUnread) stores.list.missed(this.key, calls.length)
  }

  resume(last: number): void {
    this.#ports.send('RESUME', this.#buffer.target, String(last))
  }

  load(base: number | null): void {
    const generation = this.#generation
    this.#ports.queue.add(this.key, async () => {
      if (generation !== this.#generation) return
      try {
        await this.#loadFirst(base, () => generation === this.#generation)
      } catch {
        if (generation === this.#generation) this.#failed()
      }
    })
  }

  /** A ban was lifted. Older messages that it hid are not sent one by one: those that are shown are loaded anew. */
  #bringBack(): void {
    const generation = this.#generation
    const isCurrent = (): boolean => generation === this.#generation
    setTimeout(() => {
      if (!isCurrent()) return
      void import('./load-restored.ts')
        .then(({ bringBack }) => bringBack(this.#ports, this.key, isCurrent))
        // the messages come with the next load
        .catch(() => undefined)
    }, Math.random() * SPREAD_MS)
  }

  /** The first page failed: an empty buffer lets the person try again; one with a list tries again by itself. */
  #failed(): void {
    const generation = this.#generation
    if (this.#buffer.status !== 'ready') this.#update((buffer) => ({ ...buffer, status: 'failed' }))
    else
      setTimeout(() => {
        if (generation === this.#generation) this.load(null)
      }, RELOAD_MS)
  }

  async #loadFirst(base: number | null, isCurrent: () => boolean): Promise<void> {
    const { loads } = this.#ports
    const { channel, reading } = this.#buffer
    const login = this.#start?.login ?? this.#logins
    if (reading === null) {
      const start = await (this.#start?.page ?? loads.start(channel.id))
      if (!isCurrent()) return
      this.#start = null
      if (start !== null) {
        this.#begin(start, login)
        this.#stands(start.info.seq)
        return
      }
    }
    // by a call for each part: from a server that does not know the one for all, and around what is being read
    const around = reading === null ? null : ({ uuid: reading.oldest, direction: 'around' } as const)
    const page = (): Promise<readonly ListedEvent[]> => loads.page(channel.id, around)
    const look = this.#place.loadLook()
    // without a number of the join, the page must not be older than the info that tells the number
    const [info, events] =
      base === null
        ? await loads.info(channel.id).then(async (info) => [info, await page()] as const)
        : await Promise.all([loads.info(channel.id), page()])
    if (!isCurrent()) return
    this.#boot(info, events, base ?? info.seq, login)
    this.#stands(base ?? info.seq)
    // what was given while the look was loading may be counted twice
    void look.then((given) => given !== null && given !== this.#buffer.place.gifts && this.#place.lookLater())
    this.#showWith(Promise.all([look, this.#ports.prepare(events, info)]))
  }

  /** Takes a first page with what its rows are drawn with. */
  #begin({ info, page, place }: Start, login: number): void {
    this.#ports.stores.buffers.hold(this.key)
    this.#update((buffer) => ({ ...buffer, place: { ...buffer.place, ...place } }))
    this.#given = place.gifts
    this.#boot(info, page, info.seq, login)
    this.#showWith(this.#ports.prepare(page, info))
  }

  /** The first page stands; `base` is the number that it holds for sure. */
  #stands(base: number): void {
    this.#intake.loaded(base)
    this.#wentLive()
    this.#place.loadRest()
  }

  /** Shows the first page when all is there with which it is drawn, or when that takes too long. */
  #showWith(all: Promise<unknown>): void {
    const generation = this.#generation
    const show = (): void => {
      clearTimeout(timer)
      if (generation === this.#generation) this.#ports.stores.buffers.release(this.key)
    }
    const timer = setTimeout(show, PATIENCE_MS)
    void all.then(show, show)
  }

  #boot(info: ChannelInfo, page: readonly ListedEvent[], base: number, login: number): void {
    const { stores } = this.#ports
    const before = this.#buffer
    const viewer = this.#viewer
    if (before.reading !== null && before.status === 'ready')
      // what is being read stays where it is; the newest are a click away
      this.#update((buffer) => {
        const around = withAround(withInfo(buffer, info), page)
        return { ...around, channel: { ...around.channel, seq: base } }
      })
    else {
      const seenSeq = stores.list.seenSeq(this.key)
      const booted = boot(before, { info, page, base, seenSeq }, viewer)
      this.#update(() => stores.birthdayCards.joined(booted.buffer, this.#ports.now()))
      if (viewer.isWatching) stores.list.saw(this.key, base)
      else if (booted.buffer.newFrom !== null) {
        // those before the page were counted as they came
        const known = booted.isWhole ? 0 : (stores.list.entry(this.key)?.highlights ?? 0)
        stores.list.change(this.key, { isUnread: true, highlights: Math.max(known, booted.highlights) })
      }
    }
    this.#isStale = login !== this.#logins
  }

  #wentLive(): void {
    if (!this.isLive) return
    if (this.#early !== null) {
      this.#early = null
      this.#place.loadRest()
    }
    // a gift came meanwhile: whether the first page's givers hold it is not known
    if (this.#given !== null && this.#given !== this.#buffer.place.gifts) this.#place.lookLater()
    this.#given = null
    this.#ports.live(this.key)
    if (this.#ports.stores.list.active === this.key) this.refresh()
  }

  async #refreshInfo(): Promise<void> {
    const generation = this.#generation
    const before = this.#buffer
    try {
      const info = await this.#ports.loads.info(before.channel.id)
      if (generation !== this.#generation) return
      this.#update((buffer) => withInfo(buffer, info, before))
      void this.#place.loadLook()
      this.#place.loadRest()
    } catch {
      this.#isStale = true
    }
  }

  get #isFresh(): boolean {
    return this.#early !== null && this.#ports.now() < this.#early.until
  }

  get #isModerator(): boolean {
    const { type, ownModes: modes } = this.#buffer
    return type === 'channel' && may('delete_others', { guest: false, modes })
  }

  get #viewer(): Viewer {
    const { list, connection, own } = this.#ports.stores
    const name = connection.ownName
    return {
      name,
      reader: own.reader(name),
      hider: own.hider(name),
      isWatching: list.isWatched(this.key),
      weekSince: weekStart(this.#ports.now()),
    }
  }

  get #buffer(): Buffer {
    return this.#ports.stores.buffers.get(this.key)!
  }

  #update(change: (buffer: Buffer) => Buffer): void {
    this.#ports.stores.buffers.update(this.key, change)
  }
}

/** Whether the person of this name was given a mode in the channel, or lost one. */
function isAboutStanding(event: ChannelEvent, name: string | null): boolean {
  return event.type === 'member_mode' && name !== null && nameKey(event.target.name) === nameKey(name)
}
