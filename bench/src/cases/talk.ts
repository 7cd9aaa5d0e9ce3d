import { PLAIN_MESSAGE, type Store } from '@gwar/server'
import { formOf } from './polish-forms.ts'

type Message = Parameters<Store['appendMessages']>[0][number]

interface Author {
  readonly id: string
  readonly name: string
  readonly email: null
  readonly emailKey: null
  readonly passwordHash: null
}

const AUTHORS = 500
const WORDS = 60_000
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ta',
  'ry',
  'ze',
  'pun',
  'sto',
  'gra',
  'wie',
  'dzi',
  'ob',
  'an',
  'ek',
  'uś',
]
/** One message in two seconds since New Year 2025. */
export const BEGIN = Date.UTC(2025, 0, 1)
export const PACE_MS = 2000
/** Every so many messages one holds a form of a Polish word. */
export const FORMS_EVERY = 1000
/** Words that stand in one message of ten to a hundred, and in one of some thousands or fewer. */
export const COMMON_WORDS: readonly string[] = [1, 2, 3, 5, 10, 20, 40].map(wordOf)
export const RARE_WORDS: readonly string[] = [5000, 9999, 20_000, 35_000, 50_000, 59_999].map(wordOf)

/** Made-up messages whose words come as often as words do: few all the time, most hardly ever. Always the same ones. */
export class Talk {
  readonly begin = new Date(BEGIN)
  readonly authors: readonly Author[]
  readonly #channelId: string
  #said = 0
  #random = 1

  constructor(channelId: string) {
    this.#channelId = channelId
    this.authors = Array.from({ length: AUTHORS }, (_, index) => ({
      id: idOf(BEGIN, index),
      name: `talker${index}`,
      email: null,
      emailKey: null,
      passwordHash: null,
    }))
  }

  next(): Message {
    this.#said += 1
    const at = BEGIN + this.#said * PACE_MS
    const words = Array.from({ length: 3 + Math.floor(this.#chance() * 15) }, () => this.#word())
    if (this.#said % FORMS_EVERY === 0) words.push(formOf(this.#said / FORMS_EVERY - 1))
    const text = words.join(' ')
    return {
      id: idOf(at, this.#said),
      channelId: this.#channelId,
      userId: this.authors[Math.floor(this.#chance() ** 2 * AUTHORS)]!.id,
      kind: 'message',
      text,
      folded: text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .replaceAll('ł', 'l'),
      modes: '',
      color: null,
      replyTo: null,
      nonce: null,
      ...PLAIN_MESSAGE,
      at: new Date(at),
    }
  }

  #word(): string {
    return wordOf(Math.floor(WORDS ** this.#chance()))
  }

  /** How many of a message's readers voted on it, and who: a fifth gets up to three. */
  voters(): readonly string[] {
    const count = Math.max(0, Math.floor(this.#chance() * 15) - 11)
    return Array.from({ length: count }, () => this.authors[Math.floor(this.#chance() * AUTHORS)]!.id)
  }

  /** From 0 to 1; a linear congruential generator, so that every run fills the same. */
  #chance(): number {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0
    return this.#random / 2 ** 32
  }
}

/** The word at this place of the list of all, the commonest first. */
function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]!
  return word
}

/** A UUID v7 of that moment, made of a number instead of chance. */
function idOf(at: number, number: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
