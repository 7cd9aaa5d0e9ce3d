import {
  completeSettings,
  DEFAULT_SETTINGS,
  nameKey,
  wordsOf,
  type HighlightReader,
  type NameKey,
  type Settings,
} from '@gwar/protocol'
import { hiderOf, type Hider } from '../fold/hidden.ts'
import type { Keep } from './keep.ts'
import { Observable } from '../observable.ts'

/** The settings and blocks of the person, which belong to no channel. */
export interface Own {
  readonly settings: Settings
  /** Names of blocked people by their keys. */
  readonly blocked: ReadonlyMap<NameKey, string>
}

/**
 * Settings and blocks. Of an account the server has them and tells them after each login; what is kept here only
 * spares the first moments. Settings of a guest are kept in the browser and nowhere else (OPEN-39).
 */
export class OwnStore extends Observable {
  readonly #keep: Keep
  /** Settings that were changed here and not answered yet: what the server tells meanwhile does not include them. */
  readonly #asked = new Map<string, { readonly value: unknown }>()
  #told: Settings
  #own: Own
  #reader: HighlightReader | null = null
  #hider: { readonly name: string | null; readonly hider: Hider } | null = null

  constructor(keep: Keep) {
    super()
    this.#keep = keep
    this.#own = this.#kept()
    this.#told = this.#own.settings
  }

  get own(): Own {
    return this.#own
  }

  /** The account has changed: takes what this browser kept of it. */
  load(): void {
    const kept = this.#kept()
    this.#asked.clear()
    this.#told = kept.settings
    this.#set(kept)
  }

  /** All settings as the server has them, or as a guest just changed them. */
  setSettings(settings: Settings): void {
    this.#told = settings
    this.#showSettings()
  }

  /**
   * Shows a change before the server has taken it. Gives a function to call with whether the server did: a refused
   * change is undone, unless another one followed.
   */
  ask<K extends keyof Settings>(name: K, value: Settings[K]): (isTaken: boolean) => void {
    const asked = { value }
    this.#asked.set(name, asked)
    this.#showSettings()
    return (isTaken) => {
      if (isTaken) this.#told = { ...this.#told, [name]: value }
      if (this.#asked.get(name) === asked) this.#asked.delete(name)
      this.#showSettings()
    }
  }

  setBlocks(names: readonly string[]): void {
    this.#keepBlocks()
    this.#set({ ...this.#own, blocked: byKey(names) })
  }

  setBlocked(name: string, isBlocked: boolean): void {
    const others = [...this.#own.blocked.values()].filter((other) => nameKey(other) !== nameKey(name))
    this.setBlocks(isBlocked ? [...others, name] : others)
  }

  /** What makes a highlight for this person; null for a guest. The same object until something of it changes. */
  reader(name: string | null): HighlightReader | null {
    if (name === null) return null
    if (this.#reader?.name !== name) this.#reader = readerOf(this.#own, name)
    return this.#reader
  }

  /** What this person does not want to read. The same object until something of it changes. */
  hider(name: string | null): Hider {
    if (this.#hider?.name !== name) this.#hider = { name, hider: hiderOf({ ownName: name, ...this.#own }) }
    return this.#hider.hider
  }

  #showSettings(): void {
    const asked = [...this.#asked].map(([name, { value }]) => [name, value] as const)
    this.#keep.write('settings', () => this.#own.settings)
    this.#set({
      ...this.#own,
      settings: { ...this.#told, ...(Object.fromEntries(asked) as Partial<Settings>) },
    })
  }

  #set(own: Own): void {
    this.#own = own
    this.#reader = null
    this.#hider = null
    this.tell()
  }

  #kept(): Own {
    const names = this.#keep.read('blocks')
    return {
      settings: completeSettings(this.#keep.read('settings') ?? DEFAULT_SETTINGS),
      blocked: byKey(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []),
    }
  }

  #keepBlocks(): void {
    this.#keep.write('blocks', () => [...this.#own.blocked.values()])
  }
}

function byKey(names: readonly string[]): ReadonlyMap<NameKey, string> {
  return new Map(names.map((name) => [nameKey(name), name]))
}

function readerOf({ settings, blocked }: Own, name: string): HighlightReader {
  return {
    name,
    words: wordsOf(settings.custom_highlight),
    blockedWords: wordsOf(settings.blocked_words),
    hasBlocked: (author) => author.name !== null && blocked.has(nameKey(author.name)),
  }
}
