/** Panels of a chat screen; one is open at a time (spec B §2). */
export type PanelName = 'users' | 'hot' | 'search' | 'emoticons' | 'card'

/** The open panel; `person` is whose card it is, or whose messages are searched. */
export interface OpenPanel {
  readonly name: PanelName
  readonly person: string | null
}

type Listener = () => void

/** Which panel is open: toggling the same one closes it, opening one closes the others (spec B §4). */
export class PanelStore {
  #open: OpenPanel | null = null
  readonly #listeners = new Set<Listener>()

  get open(): OpenPanel | null {
    return this.#open
  }

  toggle(name: Exclude<PanelName, 'card'>): void {
    this.#set(this.#open?.name === name ? null : { name, person: null })
  }

  openCard(person: string): void {
    this.#set({ name: 'card', person })
  }

  /** Search in the messages of one person. */
  openSearchOf(person: string): void {
    this.#set({ name: 'search', person })
  }

  close(): void {
    if (this.#open !== null) this.#set(null)
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(open: OpenPanel | null): void {
    this.#open = open
    for (const listener of this.#listeners) listener()
  }
}
