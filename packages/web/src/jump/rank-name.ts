import { nameKey } from '@gwar/protocol'

/**
 * How well a name fits what is typed: -1 where it is typed in full, 0 where it begins so, 1 where one of its words does,
 * 2 where it stands inside, 3 where its letters come in this order, null where they do not.
 */
export function rankName(name: string, typed: string): number | null {
  const key: string = nameKey(name)
  const wanted: string = nameKey(typed)
  if (key === wanted) return -1
  const at = key.indexOf(wanted)
  if (at === 0) return 0
  if (key.split(/[-_ .]+/).some((word) => word.startsWith(wanted))) return 1
  if (at > 0) return 2
  let from = 0
  for (const letter of wanted) {
    from = key.indexOf(letter, from) + 1
    if (from === 0) return null
  }
  return wanted.length > 1 ? 3 : null
}
