import type { NodeLink } from '@gwar/server'

interface End {
  readonly node: string
  readonly hear: (text: string) => void
}

/**
 * A bus between nodes in memory: a test decides which messages are lost and which node is cut off. Messages
 * arrive at once.
 */
export class FakeNetwork {
  readonly #ends = new Map<string, Set<End>>()
  readonly #away = new Set<string>()
  readonly #returns = new Map<string, Set<() => void>>()
  /** Every message that was sent, lost ones included. */
  readonly sent: { readonly subject: string; readonly text: string }[] = []
  /** Decides for each message whether it is lost. */
  isLost: () => boolean = () => false
  readonly #maxBytes: number

  constructor(maxBytes = 1_000_000) {
    this.#maxBytes = maxBytes
  }

  link(nodeId: string): NodeLink {
    const isAway = (): boolean => this.#away.has(nodeId)
    return {
      nodeId,
      get isUp() {
        return !isAway()
      },
      maxBytes: this.#maxBytes,
      send: (subject, text) => {
        if (isAway()) return
        this.sent.push({ subject, text })
        if (!this.isLost()) this.deliver(subject, text, nodeId)
      },
      hear: (subject, hear) => {
        const ends = this.#ends.get(subject) ?? new Set()
        const end = { node: nodeId, hear }
        this.#ends.set(subject, ends.add(end))
        return () => void ends.delete(end)
      },
      settled: () => Promise.resolve(),
      onLoss: () => () => undefined,
      onReturn: (listener) => {
        const listeners = this.#returns.get(nodeId) ?? new Set()
        this.#returns.set(nodeId, listeners.add(listener))
        return () => void listeners.delete(listener)
      },
      close: () => Promise.resolve(),
    }
  }

  /** Delivers a message as if that node, or a stranger (''), had sent it. */
  deliver(subject: string, text: string, from = ''): void {
    for (const { node, hear } of this.#ends.get(subject) ?? [])
      if (node !== from && !this.#away.has(node)) hear(text)
  }

  cut(nodeId: string): void {
    this.#away.add(nodeId)
  }

  restore(nodeId: string): void {
    if (this.#away.delete(nodeId)) for (const listener of this.#returns.get(nodeId) ?? []) listener()
  }
}
