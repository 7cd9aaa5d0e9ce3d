import { Observable } from './observable.ts'

/** Panels of a chat screen; one is open at a time (spec B §2). */
export type PanelName = 'users' | 'hot' | 'search' | 'emoticons' | 'inbox' | 'modes' | 'moderation' | 'card'

/** The open panel; `person` is whose card it is, or whose messages are searched. */
export interface OpenPanel {
  readonly name: PanelName
  readonly person: string | null
}

/** Which panel is open: toggling the same one closes it, opening one closes the others (spec B §4). */
export class PanelStore extends Observable {
  #open: OpenPanel | null = null

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

  #set(open: OpenPanel | null): void {
    this.#open = open
    this.tell()
  }
}
