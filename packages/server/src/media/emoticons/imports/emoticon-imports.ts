import type { EmoticonImport, SetSource } from '@gwar/protocol'
import { counts, countUp } from '../../../counts.ts'
import { FairQueue } from '../../../limits/fair-queue.ts'
import type { ChosenItem, EmoticonImportRow } from '../../../store/channels/emoticon-imports.ts'
import { fileKeyAt, newFileKey } from '../../files/file-key.ts'
import { removePictures } from '../keep-emoticon.ts'
import { readArchiveJob } from '../archives/read-archive-job.ts'
import type { ArchiveFault } from '../archives/zip-directory.ts'
import { setTitle } from '../sets/item-texts.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import type { ImportContext, ImportQueues } from './import-context.ts'
import { importRecord } from './import-record.ts'
import { lookAtSet, type NoList } from './look-at-set.ts'
import { workAtImport } from './work-at-import.ts'

/** How often a node looks for imports that no node is at. */
const LOOK_MS = 5000
/** A node that works says so, and has lost the import where it was silent for longer. */
const BEAT_MS = 5000
const LEASE_MS = 15_000
/** How many imports a node has in hand; the others wait. */
const AT_ONCE = 3
/** How many pictures a node fetches at once, whatever the number of imports. */
const FETCHES = 4
/** For how long a preview is kept that nobody begins, and a ZIP of which something failed that nobody tries again. */
const KEPT_MS = 3_600_000
const SWEPT = 100

/** Sets of emoticons on their way into channels. Every node takes what no node is at, so that it goes on when one dies. */
export class EmoticonImports {
  readonly #context: ImportContext
  readonly #queues: ImportQueues = {
    lists: new FairQueue({ atOnce: 4, perAsker: 1, perHost: 2, mayWait: 20, mayWaitPerAsker: 1 }),
    pictures: new FairQueue({
      atOnce: FETCHES,
      perAsker: FETCHES,
      perHost: FETCHES,
      mayWait: AT_ONCE * FETCHES,
      mayWaitPerAsker: FETCHES,
    }),
  }
  /** Imports that this node is at, with the claims of its work. */
  readonly #going = new Map<string, string>()
  #isLooking = false

  constructor(context: ImportContext) {
    this.#context = context
  }

  get context(): ImportContext {
    return this.#context
  }

  /** Looks at once and then again and again; the function that it gives ends that, and what waits. */
  start(): () => void {
    const { clock, unfinished } = this.#context.media
    const look = (): void => {
      if (!this.#isLooking) void unfinished.add(this.#look())
    }
    look()
    const stops = [clock.every(LOOK_MS, look), clock.every(BEAT_MS, () => void unfinished.add(this.#beat()))]
    return () => {
      for (const stop of stops) stop()
      // of pictures those that wait have their turn, and end at once when the service stops
      this.#queues.lists.close()
    }
  }

  /** What a set has, for a choice of it; null where the text names none. */
  async preview(
    source: SetSource,
    text: string,
    into: { readonly channelId: string; readonly byId: string },
  ): Promise<EmoticonImport | NoList | null> {
    const ref = SET_SERVICES[source].refOf(text)
    if (ref === null) return null
    const list = await lookAtSet(this.#context, this.#queues.lists, { source, ref, asker: into.byId })
    if (typeof list === 'string') {
      countUp(counts.emoticonImports, list === 'unreachable' ? 'unreachable' : 'refused')
      return list
    }
    countUp(counts.emoticonImports, 'previewed')
    return this.keepPreview({ ...into, source, archive: null, ...list })
  }

  /**
   * What the ZIP at `path` has, for a choice of it, or why it is refused; 'busy' where too many are read, or the person sent
   * another one meanwhile. The file may be moved.
   */
  async previewArchive(
    { path, name }: { readonly path: string; readonly name: string },
    into: { readonly channelId: string; readonly byId: string },
  ): Promise<EmoticonImport | ArchiveFault | 'busy'> {
    const { store, media } = this.#context
    const worked = await media.workshop.run({ asker: into.byId, at: null }, readArchiveJob, { path })
    const read = 'answer' in worked ? worked.answer : worked.fault === 'busy' ? 'busy' : 'broken'
    if (typeof read === 'string') {
      countUp(counts.emoticonImports, 'refused')
      return read
    }
    const archive = newFileKey()
    // the row first: what has one is found when it is to be deleted, whenever the node dies
    const kept = await this.keepPreview({
      ...into,
      source: 'zip',
      archive,
      title: setTitle(name.replace(/\.zip$/i, '')),
      author: null,
      items: read,
      more: 0,
    })
    // nothing of it was stored yet
    if (kept === 'busy') return kept
    try {
      await media.storage.put(archive, path, 'application/zip')
    } catch (error) {
      // it may be stored all the same, where only the answer was lost; with the row whoever sweeps tries again to delete it
      await media.storage
        .remove(archive)
        .then(() => store.transact((tx) => tx.emoticonImports.removePreview(into.channelId, kept.id)))
        .catch(media.onError)
      throw error
    }
    // the person's next preview, or whoever forgot this one, looked for a file that was not there yet
    if ((await store.read.emoticonImports.byId(into.channelId, kept.id)) === undefined) {
      await media.storage.remove(archive)
      return 'busy'
    }
    countUp(counts.emoticonImports, 'previewed')
    return kept
  }

  /** Stores a preview, in place of the person's last one; 'busy' where they asked for another one meanwhile. */
  async keepPreview(
    preview: Pick<
      EmoticonImportRow,
      'channelId' | 'byId' | 'source' | 'title' | 'author' | 'archive' | 'items' | 'more'
    >,
  ): Promise<EmoticonImport | 'busy'> {
    const { store, newId, media } = this.#context
    const id = newId()
    const replaced = await store.transact(async (tx) => {
      // locked, so that of two at once the later one replaces the other
      await tx.channels.lock(preview.channelId)
      return tx.emoticonImports.insert({ id, ...preview }, media.clock.now())
    })
    for (const archive of replaced) await media.storage.remove(archive)
    const row = await store.read.emoticonImports.byId(preview.channelId, id)
    return row === undefined ? 'busy' : importRecord(this.#context, row)
  }

  /**
   * Begins an import with what was chosen, on this node where it has room; 'running' where one runs in the channel
   * (EMOT-11), null where it is gone.
   */
  async begin(
    key: { readonly channelId: string; readonly id: string },
    by: { readonly id: string; readonly applicationId: string | null },
    chosen: readonly ChosenItem[],
  ): Promise<EmoticonImport | 'running' | null> {
    const { store, newId, media } = this.#context
    const claim = newId()
    const at = media.clock.now()
    const row = await store.transact(async (tx) => {
      await tx.channels.lock(key.channelId)
      if ((await tx.emoticonImports.running(key.channelId)) !== undefined) return 'running'
      const { id: byId, applicationId } = by
      const work = { byId, applicationId, claim, at, takenUntil: leaseFrom(at) }
      return (await tx.emoticonImports.start(key.channelId, key.id, chosen, work)) ?? null
    })
    if (row === null || row === 'running') return row
    if (this.#going.size < AT_ONCE) this.#work(row, claim)
    else await store.transact((tx) => tx.emoticonImports.hold(row.id, claim, at))
    return importRecord(this.#context, row)
  }

  /** Stops an import, or forgets a preview; false where there is none. What was brought stays. */
  async stop(channelId: string, id: string): Promise<boolean> {
    const { store, media } = this.#context
    const { stopped, preview } = await store.transact(async ({ emoticonImports }) => ({
      stopped: await emoticonImports.stop(channelId, id, media.clock.now()),
      preview: await emoticonImports.removePreview(channelId, id),
    }))
    if (stopped !== undefined) {
      countUp(counts.emoticonImports, 'stopped')
      await this.#removeUnfinished(stopped)
    }
    if (preview?.archive != null) await media.storage.remove(preview.archive)
    return stopped !== undefined || preview !== undefined
  }

  /**
   * Deletes the pictures of the emoticon that work was at which cannot note it any more: where its node died they have no
   * row. A node that is alive deletes them as well.
   */
  async #removeUnfinished(work: { readonly claim: string | null; readonly done: number }): Promise<void> {
    const { media } = this.#context
    if (work.claim !== null)
      await removePictures(media, fileKeyAt(work.claim, work.done)).catch(media.onError)
  }

  async #look(): Promise<void> {
    const { store, newId, media } = this.#context
    this.#isLooking = true
    try {
      if (!(await store.read.pendingWork.isAny('emoticonImports'))) return
      await this.#sweep()
      const at = media.clock.now()
      for (const left of await store.read.emoticonImports.waiting(at, AT_ONCE)) {
        if (media.stopping.aborted || this.#going.size >= AT_ONCE) break
        const claim = newId()
        const row = await store.transact((tx) => tx.emoticonImports.take(left, claim, at, leaseFrom(at)))
        if (row === undefined) continue
        await this.#removeUnfinished({ claim: left.claim, done: row.done })
        this.#work(row, claim)
      }
    } catch (error) {
      media.onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  /** Deletes archives that nobody needs, and then what nobody began. */
  async #sweep(): Promise<void> {
    const { store, media } = this.#context
    const before = new Date(media.clock.now().getTime() - KEPT_MS)
    const spent = await store.read.emoticonImports.spentArchives(before, SWEPT)
    for (const { archive } of spent) await media.storage.remove(archive)
    await store.transact(async (tx) => {
      await tx.emoticonImports.forgetArchives(spent.map(({ archive }) => archive))
      await tx.emoticonImports.sweepPreviews(before)
    })
  }

  async #beat(): Promise<void> {
    const { store, media } = this.#context
    try {
      const until = leaseFrom(media.clock.now())
      for (const [id, claim] of this.#going)
        await store.transact((tx) => tx.emoticonImports.hold(id, claim, until))
    } catch (error) {
      media.onError(error)
    }
  }

  #work(row: EmoticonImportRow, claim: string): void {
    this.#going.set(row.id, claim)
    void this.#context.media.unfinished.add(this.#workToEnd(row, claim))
  }

  async #workToEnd(row: EmoticonImportRow, claim: string): Promise<void> {
    const { store, media } = this.#context
    try {
      const end = await workAtImport(this.#context, this.#queues.pictures, { row, claim })
      await store.transact(async (tx) => {
        // another node goes on at once
        if (end === 'stopping') await tx.emoticonImports.hold(row.id, claim, media.clock.now())
        if (end !== 'done' && end !== 'forbidden') return
        if (await tx.emoticonImports.finish(row.id, claim, media.clock.now(), end === 'forbidden'))
          countUp(counts.emoticonImports, end === 'done' ? 'done' : 'stopped')
      })
    } catch (error) {
      // it is left to whoever looks next, as if the node had died
      media.onError(error)
    } finally {
      if (this.#going.get(row.id) === claim) this.#going.delete(row.id)
    }
  }
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}
