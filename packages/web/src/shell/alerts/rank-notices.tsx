import type { BufferKey } from '@gwar/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paths } from '../way/paths.ts'

/** As long as who made somebody a moderator can take it back: a slip is never told. */
const UNDO_MS = 10_000
/** How many ms the notice stands, longer than others: nothing in the chat repeats it. */
const SHOWN_MS = 30_000

/** Tells this person that they have become a moderator of a channel that is open here, once nobody took it back. */
export function startRankNotices(): () => void {
  const watched = new Map<BufferKey, () => void>()
  const known = new Map<BufferKey, { owner: string; isModerator: boolean }>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const isModerator = (key: BufferKey): boolean => stores.buffers.shown(key)?.ownModes.includes('o') === true
  const look = (key: BufferKey): void => {
    if (stores.buffers.shown(key)?.status !== 'ready') return
    const { owner } = stores
    const before = known.get(key)
    const now = { owner, isModerator: isModerator(key) }
    known.set(key, now)
    // what somebody is after a login they have been before
    if (before === undefined || before.owner !== owner || before.isModerator || !now.isModerator) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (stores.owner === owner && isModerator(key)) void tell(key)
    }, UNDO_MS)
    timers.add(timer)
  }
  const follow = (): void => {
    const open = new Set(stores.list.entries.map(({ key }) => key))
    for (const [key, stop] of watched)
      if (!open.has(key)) {
        stop()
        watched.delete(key)
        known.delete(key)
      }
    for (const key of open) {
      if (watched.has(key)) continue
      watched.set(
        key,
        stores.buffers.subscribe(key, () => look(key)),
      )
      look(key)
    }
  }
  const stopList = stores.list.subscribe(follow)
  follow()
  return () => {
    stopList()
    for (const stop of watched.values()) stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

async function tell(key: BufferKey): Promise<void> {
  try {
    await loadPageTexts()
  } catch {
    return
  }
  const channel = stores.buffers.shown(key)?.target ?? key
  const link = (part: ReactNode): ReactNode => <Link href={paths.channel(channel.slice(1))}>{part}</Link>
  notify('green', <>{textParts(currentTexts().invitation.moderator({ channel }), { a: link })}</>, SHOWN_MS)
}
