/** What a key does in the list of messages; null leaves it to the browser. */
export type ListKey =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'reply' }
  | { readonly kind: 'vote'; readonly vote: 1 | -1 }
  | { readonly kind: 'delete'; readonly isAtOnce: boolean }
  | { readonly kind: 'undo' }
  | { readonly kind: 'box' }
  /** The list of keys. */
  | { readonly kind: 'keys' }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Arrows move between messages, R replies, plus and minus vote, Delete deletes, U undoes what a moderator did
 * last, Escape goes to the box. `at` is the focused row, -1 the list itself.
 */
export function listKey(
  { key, ctrlKey, altKey, metaKey, shiftKey }: Pressed,
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
    // `=` is the key of the plus without Shift
    case '+':
    case '=':
      return at === -1 ? null : { kind: 'vote', vote: 1 }
    case '-':
    case '_':
      return at === -1 ? null : { kind: 'vote', vote: -1 }
    case 'Delete':
      return at === -1 ? null : { kind: 'delete', isAtOnce: shiftKey }
    case 'u':
    case 'U':
      return { kind: 'undo' }
    case '?':
      return { kind: 'keys' }
    case 'Escape':
      return { kind: 'box' }
    default:
      return null
  }
}
