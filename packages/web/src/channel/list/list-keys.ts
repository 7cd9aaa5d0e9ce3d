/** What a key does in the list of messages; null leaves it to the browser. */
export type ListKey =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'reply' }
  | { readonly kind: 'box' }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Arrows move between messages, R replies, Escape goes to the box. `at` is the focused row, -1 the list itself. */
export function listKey(
  { key, ctrlKey, altKey, metaKey }: Pressed,
  at: number,
  count: number,
): ListKey | null {
  if (ctrlKey || altKey || metaKey) return null
  switch (key) {
    case 'ArrowUp':
      return count === 0 ? null : { kind: 'move', to: at === -1 ? count - 1 : Math.max(0, at - 1) }
    case 'ArrowDown':
      return count === 0 || at === -1 ? null : { kind: 'move', to: Math.min(count - 1, at + 1) }
    case 'Home':
      return at === -1 ? null : { kind: 'move', to: 0 }
    case 'End':
      return at === -1 ? null : { kind: 'move', to: count - 1 }
    case 'r':
    case 'R':
      return at === -1 ? null : { kind: 'reply' }
    case 'Escape':
      return { kind: 'box' }
    default:
      return null
  }
}
