import { uniqueText } from '../../rules/unique-text.ts'

/** No filter asks for more people; of a text that more have sent the ones who sent it last are known. */
const PEOPLE = 64

/** Who sent which text within a stretch of time that moves on, in the order of the history. */
export class PastTexts {
  readonly #windowMs: number
  /** By text who sent it and when they did it last, in this order. */
  readonly #sent = new Map<string, Map<string, number>>()
  /** All that was sent, oldest first, to be forgotten in that order. */
  #order: { readonly text: string; readonly userId: string; readonly at: number }[] = []
  #forgotten = 0

  constructor(seconds: number) {
    this.#windowMs = seconds * 1000
  }

  add(userId: string, sent: string, at: Date): void {
    const text = uniqueText(sent)
    const time = at.getTime()
    const people = this.#sent.get(text) ?? new Map<string, number>()
    this.#sent.set(text, people)
    people.delete(userId)
    people.set(userId, time)
    if (people.size > PEOPLE) people.delete(people.keys().next().value!)
    this.#order.push({ text, userId, at: time })
    this.#forget(time - this.#windowMs)
  }

  /** How many people sent this text within so many seconds until then. */
  people(sent: string, seconds: number, until: Date): number {
    const since = until.getTime() - seconds * 1000
    let count = 0
    for (const at of this.#sent.get(uniqueText(sent))?.values() ?? []) if (at >= since) count += 1
    return count
  }

  #forget(before: number): void {
    for (; this.#forgotten < this.#order.length; this.#forgotten += 1) {
      const { text, userId, at } = this.#order[this.#forgotten]!
      if (at >= before) break
      const people = this.#sent.get(text)
      if (people?.get(userId) === at) people.delete(userId)
      if (people?.size === 0) this.#sent.delete(text)
    }
    if (this.#forgotten < 1000) return
    this.#order = this.#order.slice(this.#forgotten)
    this.#forgotten = 0
  }
}
