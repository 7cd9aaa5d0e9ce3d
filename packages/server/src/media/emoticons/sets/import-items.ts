import type { ImportItem } from '@gwar/protocol'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import { proposedName } from './proposed-name.ts'

/** The emoticons of a set for a choice among them, each with what is in its way in the channel (EMOT-09). */
export function importItems(
  items: readonly SetItem[],
  channel: { readonly names: ReadonlySet<string>; readonly room: number },
  pictureOf: (item: SetItem) => Pick<ImportItem, 'picture' | 'in_archive'>,
): ImportItem[] {
  const used = new Set(channel.names)
  let room = channel.room
  return items.map((item, key) => {
    const name = proposedName(item.name, used)
    const isTaken = used.has(name)
    const trouble = item.trouble ?? (isTaken ? 'name_taken' : room <= 0 ? 'no_room' : null)
    if (item.trouble === null) used.add(name)
    if (trouble === null) room -= 1
    return {
      key,
      name,
      ...(name !== item.name && { was: item.name }),
      ...pictureOf(item),
      ...(item.isMoving && { is_moving: true }),
      ...(item.isLayer && { is_layer: true }),
      ...(item.isWide && { is_wide: true }),
      trouble,
      ...(item.kilobytes !== null && { kilobytes: item.kilobytes }),
    }
  })
}
