import type { ListedEvent, NoticeEvent } from '@gwar/protocol'

/** A lifting within this time of the ban or mute, by who gave it, takes it back, ms. */
const AT_ONCE_MS = 60_000

/** Liftings in the place of what they took back; the same object each time, so that its row is not drawn again. */
const moved = new WeakMap<NoticeEvent, NoticeEvent>()

/**
 * Bans and mutes that were taken back at once: what is shown in place of each, and null for the lifting, which has no
 * row of its own then. So nobody is left in the list as banned.
 */
export function undone(oldestFirst: readonly ListedEvent[]): ReadonlyMap<ListedEvent, NoticeEvent | null> {
  const shown = new Map<ListedEvent, NoticeEvent | null>()
  const last = new Map<unknown, NoticeEvent>()
  for (const event of oldestFirst) {
    if (event.type !== 'notice' || event.i18n === null) continue
    const { name, values } = event.i18n
    const target = values['target_id']
    if (target === undefined) continue
    if (!name.startsWith('unban')) {
      last.set(target, event)
      continue
    }
    const deed = last.get(target)
    last.delete(target)
    if (deed === undefined || event.at - deed.at > AT_ONCE_MS) continue
    if (deed.i18n?.values['creator_name'] !== values['creator_name']) continue
    const { id, seq, at } = deed
    const known = moved.get(event)
    const place =
      known?.id === id
        ? known
        : { ...event, id, seq, at, i18n: { name, values: { ...values, is_undo: true } } }
    moved.set(event, place)
    shown.set(event, null)
    shown.set(deed, place)
  }
  return shown
}
