/** The items of a menu that can be chosen. */
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])]
}

/** The item that a key goes to: arrows, Home, End, or the first letter of its words. */
export function nextItem(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
