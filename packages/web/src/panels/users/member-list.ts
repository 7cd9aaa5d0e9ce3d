import { nameKey, type Member, type NameKey } from '@gwar/protocol'

/** Headings from the top; the giver's letter has none (spec B §1). */
const HEADINGS = ['a', 'm', 'q', 'o', 'h', 'v', 'u'] as const
type Heading = (typeof HEADINGS)[number]

/** Heights in px: a row (USR-14), the first heading, and the other headings with the space above them. */
export const ROW = 32
const FIRST_HEAD = 32
const HEAD = 40

/** A member with the name in lower case: what the names are sorted and found by. */
interface Entry {
  readonly key: NameKey
  readonly member: Member
}

export interface Group {
  readonly heading: Heading
  readonly entries: readonly Entry[]
  /** Index of the group's first row among all rows of the list. */
  readonly first: number
  /** Where the group and its first row begin, px from the top of the list. */
  readonly top: number
  readonly rowsTop: number
}

export interface MemberList {
  readonly groups: readonly Group[]
  readonly count: number
  readonly height: number
}

/** Members by name, all cases together (USR-11). Keys are the lower case of the names, which are ASCII. */
export function sortMembers(members: ReadonlyMap<NameKey, Member>): readonly Entry[] {
  return Array.from(members, ([key, member]) => ({ key, member })).sort((one, other) =>
    one.key < other.key ? -1 : 1,
  )
}

/** Those whose name holds the words looked for (USR-12), under the heading of their leading mode (USR-03). */
export function listMembers(sorted: readonly Entry[], search: string): MemberList {
  const wanted = searchKey(search)
  const byHeading = new Map<Heading, Entry[]>(HEADINGS.map((heading) => [heading, []]))
  for (const entry of sorted)
    if (wanted === '' || entry.key.includes(wanted)) byHeading.get(headingOf(entry.member))!.push(entry)
  const groups: Group[] = []
  let [count, height] = [0, 0]
  for (const [heading, entries] of byHeading) {
    if (entries.length === 0) continue
    const rowsTop = height + (groups.length === 0 ? FIRST_HEAD : HEAD)
    groups.push({ heading, entries, first: count, top: height, rowsTop })
    count += entries.length
    height = rowsTop + entries.length * ROW
  }
  return { groups, count, height }
}

/** The searched text in the form of the keys: lower case, trimmed. */
export function searchKey(search: string): NameKey {
  return nameKey(search.trim())
}

function headingOf({ modes }: Member): Heading {
  return HEADINGS.find((heading) => modes.includes(heading)) ?? 'u'
}

/** The rows from `from` up to, without, `to` that a view at `top` shows, with `around` more on each side. */
export function rowsInView(
  list: MemberList,
  { top, height }: { readonly top: number; readonly height: number },
  around: number,
): { readonly from: number; readonly to: number } {
  const from = rowAt(list, top) - around
  const to = rowAt(list, top + height) + 1 + around
  return { from: Math.max(0, from), to: Math.min(list.count, to) }
}

/** The index of the row at `y` px from the top of the list; at a heading, of the row below it. */
export function rowAt({ groups, count }: MemberList, y: number): number {
  const group = groups.findLast((group) => group.top <= y) ?? groups[0]
  if (group === undefined) return 0
  const index = Math.max(0, Math.floor((y - group.rowsTop) / ROW))
  return Math.min(group.first + Math.min(index, group.entries.length), count - 1)
}

/** Where a row begins, px from the top of the list. */
export function topOf(list: MemberList, index: number): number {
  const group = groupOf(list, index)
  return group === undefined ? 0 : group.rowsTop + (index - group.first) * ROW
}

export function entryAt(list: MemberList, index: number): Entry | undefined {
  const group = groupOf(list, index)
  return group?.entries[index - group.first]
}

/** The index of this person's row, -1 where they are not listed. */
export function indexOf({ groups }: MemberList, key: NameKey): number {
  for (const { entries, first } of groups) {
    const index = entries.findIndex((entry) => entry.key === key)
    if (index !== -1) return first + index
  }
  return -1
}

/** The index of the next row after this one, round the end, whose name begins with `typed`; -1 for none. */
export function indexOfTyped(list: MemberList, typed: string, after: number): number {
  const begin = searchKey(typed)
  let firstOfAll = -1
  for (const { entries, first } of list.groups)
    for (const [offset, { key }] of entries.entries()) {
      if (!key.startsWith(begin)) continue
      if (first + offset > after) return first + offset
      if (firstOfAll === -1) firstOfAll = first + offset
    }
  return firstOfAll
}

function groupOf({ groups }: MemberList, index: number): Group | undefined {
  return groups.findLast((group) => group.first <= index)
}
