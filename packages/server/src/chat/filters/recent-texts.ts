import { uniqueText } from '../rules/unique-text.ts'

/** Past so many different texts of one channel the one that was said the longest ago goes. */
const TEXTS_MAX = 1000
/** No filter asks for more people; of a text that more have said the ones who said it last are known. */
const PEOPLE_MAX = 60

/** Who said the same text lately in one channel, as R9K compares texts. Holds as much as `many` asks for. */
export class RecentTexts {
  /** By text, the one that was said last standing last: when each person said it, in ms, the last one last. */
  readonly #said = new Map<string, Map<string, number>>()

  note(text: string, userId: string, at: number): void {
    const key = uniqueText(text)
    if (key === '') return
    const people = this.#said.get(key) ?? new Map<string, number>()
    this.#said.delete(key)
    this.#said.set(key, people)
    const last = Math.max(at, people.get(userId) ?? 0)
    people.delete(userId)
    people.set(userId, last)
    if (people.size > PEOPLE_MAX) people.delete(people.keys().next().value!)
    if (this.#said.size > TEXTS_MAX) this.#said.delete(this.#said.keys().next().value!)
  }

  /**
   * How many people said it within so many seconds before that moment. `alsoBy`, who only tries to, counts as one of them.
   */
  count(text: string, at: number, seconds: number, alsoBy: string | null = null): number {
    const people = new Set(alsoBy === null ? [] : [alsoBy])
    for (const [userId, said] of this.#said.get(uniqueText(text)) ?? [])
      if (at - said <= seconds * 1000) people.add(userId)
    return people.size
  }
}
