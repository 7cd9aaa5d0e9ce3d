import { emoticonName, mayBeChosen, type ImportItem, type ImportTrouble } from '@gwar/protocol'

/** What somebody decided about one emoticon of a set. */
export interface Decision {
  readonly isChosen: boolean
  readonly name: string
}

/** A choice among the emoticons of a set: a decision for each, in their order. */
export type Choice = readonly Decision[]

/** What the channel has: the names that are taken, and for how many there is room. */
export interface Channel {
  readonly names: ReadonlySet<string>
  readonly room: number
}

/** What is in the way of an emoticon as things are chosen: also `name`, one that no emoticon may have. */
export type InTheWay = ImportTrouble | 'name'

/** All that nothing is in the way of are chosen at first. */
export function firstChoice(items: readonly ImportItem[]): Choice {
  return items.map(({ name, trouble }) => ({ isChosen: trouble === null, name }))
}

export function countChosen(choice: Choice): number {
  return choice.filter(({ isChosen }) => isChosen).length
}

/** What is in the way of each; of one that is chosen its name alone can be. */
export function inTheWay(
  items: readonly ImportItem[],
  choice: Choice,
  channel: Channel,
): readonly (InTheWay | null)[] {
  const uses = new Map<string, number>()
  for (const { isChosen, name } of choice) if (isChosen) uses.set(name, (uses.get(name) ?? 0) + 1)
  const isFull = countChosen(choice) >= channel.room
  return choice.map(({ isChosen, name }, index) => {
    const { trouble } = items[index]!
    if (!mayBeChosen(trouble)) return trouble
    if (!emoticonName.safeParse(name).success) return 'name'
    const others = (uses.get(name) ?? 0) - (isChosen ? 1 : 0)
    if (channel.names.has(name) || others > 0) return 'name_taken'
    return !isChosen && isFull ? 'no_room' : null
  })
}

/** With one chosen, or left out. */
export function withChosen(choice: Choice, index: number, isChosen: boolean): Choice {
  return choice.with(index, { ...choice[index]!, isChosen })
}

/** With one of another name; where only the name was in its way, it is chosen. */
export function withName(
  items: readonly ImportItem[],
  choice: Choice,
  channel: Channel,
  { index, name }: { readonly index: number; readonly name: string },
): Choice {
  const before = inTheWay(items, choice, channel)[index]
  const renamed = choice.with(index, { ...choice[index]!, name })
  const wasName = before === 'name' || before === 'name_taken'
  return wasName && inTheWay(items, renamed, channel)[index] === null
    ? withChosen(renamed, index, true)
    : renamed
}
