import { completeSettings, type OverlayState } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import type { LiveChannels } from '../live/live-channels.ts'
import type { People } from '../people/people.ts'
import { catchUpSentences } from './catch-up-sentences.ts'
import { personOfAccount } from '../live/person-of-row.ts'

/** Rows that are read at once. */
const PAGE = 500

/**
 * Reads what other nodes may have sent while this one was cut off: blocks and events of live channels, private
 * messages to people who are here, changes of their accounts, their bans and warnings, ended logins, and changes of
 * overlays that are shown here.
 */
export async function catchUpNode(options: {
  store: Store
  clock: Clock
  channels: LiveChannels
  people: People
  /** Events before this moment need no re-reading: they have certainly arrived. */
  since: Date
  openConversation: (channelId: string, seq: number) => Promise<void>
  endSession: (sessionId: string) => void
  pagesHere: () => Iterable<readonly [overlayId: string, count: number]>
  /** Takes what an overlay that is shown here is now; null where its address is empty. */
  overlayRead: (overlayId: string, overlay: OverlayState | null) => void
}): Promise<void> {
  const { store, channels, people, since } = options
  // before the missed messages, which may be hidden by a block that was missed as well
  for (const ids of pages(channels.living(), ({ id, type }) => (type === 'user' ? id : null))) {
    const blocks = await store.read.blocks.withinAll(ids)
    for (const id of ids) channels.get(id)?.blocks.replace(blocks.get(id) ?? [])
  }
  for (const ids of pages(channels.living(), ({ id }) => id))
    for (const { id, seq } of await store.read.channels.byIds(ids)) channels.get(id)?.sequence.expect(seq)
  for (const ids of pages(options.pagesHere(), ([id]) => id)) {
    const rows = new Map((await store.read.overlays.shownAll(ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = rows.get(id)
      options.overlayRead(id, row === undefined ? null : overlayState(row, row.channelName))
    }
  }
  const sessions = [...people.sessions()]
  for (const ids of pages(sessions, ({ sessionId }) => sessionId)) {
    const living = new Set(await store.read.sessions.livingOf(ids))
    for (const id of ids) if (!living.has(id)) options.endSession(id)
  }
  for (const { person, channels: joined } of sessions)
    if (person !== null) for (const channel of joined) channel.marks.changed(person.id)
  for (const userIds of pages(sessions, ({ person }) => person?.id ?? null)) {
    for (const row of await store.read.users.byIds(userIds)) {
      const { globalModes, color, birthdayUntil = null } = personOfAccount(row)
      people.tell(row.id, { type: 'person', color, globalModes, birthdayUntil })
      people.tell(row.id, { type: 'settings', settings: completeSettings(row.settings) })
    }
    await catchUpSentences(options, userIds)
    const written = await store.read.memberships.conversationsSince(userIds, since)
    await Promise.all(written.map(({ channelId, seq }) => options.openConversation(channelId, seq)))
  }
}

/** The distinct keys, in pages. */
function* pages<T>(all: Iterable<T>, key: (one: T) => string | null): Iterable<string[]> {
  const keys = [...new Set([...all].map(key).filter((one) => one !== null))]
  for (let at = 0; at < keys.length; at += PAGE) yield keys.slice(at, at + PAGE)
}
