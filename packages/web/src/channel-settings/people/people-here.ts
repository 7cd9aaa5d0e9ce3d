import { nameKey, type Member } from '@gwar/protocol'

/** At most so many people are offered while a name is typed. */
const MOST = 6

/** Who of the people there may be meant by what is typed: names that begin so first, then those that contain it. */
export function peopleHere(
  members: ReadonlyMap<string, Member>,
  typed: string,
  isTaken: (member: Member) => boolean,
): readonly Member[] {
  const key = nameKey(typed.trim())
  if (key === '') return []
  const beginning: Member[] = []
  const containing: Member[] = []
  for (const [name, member] of members) {
    if (!name.includes(key) || isTaken(member)) continue
    if (name.startsWith(key)) beginning.push(member)
    else containing.push(member)
  }
  const byName = (a: Member, b: Member): number => a.name.localeCompare(b.name)
  return [...beginning.toSorted(byName), ...containing.toSorted(byName)].slice(0, MOST)
}
