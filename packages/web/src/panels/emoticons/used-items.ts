import { recall, remember } from '../../browser/memory.ts'
import type { PanelItem, Section } from './items.ts'

const KEY = 'gwar.emoticons'
/** So many are kept: more than one row has room for, because some are those of other channels. */
const MOST = 48

/** The name under which this browser keeps an item that was chosen. */
export function usedKey(item: PanelItem): string {
  return item.kind === 'emoji' ? item.emoji.hexcode : `/${item.emoticon.file}`
}

/** The keys of what was chosen in this browser, the last first. What somebody else wrote there is as good as none. */
export function readUsed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function noteUsed(item: PanelItem): void {
  const key = usedKey(item)
  remember(KEY, JSON.stringify([key, ...readUsed().filter((other) => other !== key)].slice(0, MOST)))
}

/** Those of the used items that may be chosen here, at most `most`: emoticons of other channels are not among them. */
export function usedItems(
  sections: readonly Section[],
  used: readonly string[],
  most: number,
): readonly PanelItem[] {
  const byKey = new Map<string, PanelItem>()
  for (const item of sections.flatMap(({ items }) => items))
    if (item.kind === 'emoji' || !item.isLocked) byKey.set(usedKey(item), item)
  return used.flatMap((key) => byKey.get(key) ?? []).slice(0, most)
}
