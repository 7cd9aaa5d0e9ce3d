import { userName } from '@gwar/testkit'
import type { UserName } from '@gwar/protocol'
import { PLAIN_MESSAGE, type Store } from '@gwar/server'
import { formOf } from './polish-forms.ts'

type Message = Parameters<Store['appendMessages']>[0][number]

interface Author {
  readonly id: string
  readonly name: UserName
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
/** A message every two seconds from New Year 2025 on. */
export const BEGIN = Date.UTC(2025, 0, 1)
export const PACE_MS = 2000
/** One message in this many contains a form of a Polish word. */
export const FORMS_EVERY = 1000
/** Words that occur in one of ten to a hundred messages, and in one of some thousands or fewer. */
export const COMMON_WORDS: readonly string[] = [1, 2, 3, 5, 10, 20, 40].map(wordOf)
export const RARE_WORDS: readonly string[] = [5000, 9999, 20_000, 35_000, 50_000, 59_999].map(wordOf)

/**
 * Generates messages whose words are distributed as in real language: a few are very frequent, most are rare. The
 * sequence is always the same.
 */
export class Talk {
  readonly begin = new Date(BEGIN)
  readonly authors: readonly Author[]
  readonly #channelId: string
  readonly #paceMs: number
  #said = 0
  #random = 1

  /** One message follows another after `paceMs`. */
  constructor(channelId: string, paceMs = PACE_MS) {
    this.#channelId = channelId
    this.#paceMs = paceMs
    this.authors = Array.from({ length: AUTHORS }, (_, index) => ({
      id: idOf(BEGIN, index),
      name: userName(`talker${index}`),
      email: null,
      emailKey: null,
      passwordHash: null,
    }))
  }

  next(): Message {
    this.#said += 1
    const at = BEGIN + this.#said * this.#paceMs
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

  /** Who voted on a message: a fifth of the messages have votes, of up to three people. */
  voters(): readonly string[] {
    const count = Math.max(0, Math.floor(this.#chance() * 15) - 11)
    return Array.from({ length: count }, () => this.authors[Math.floor(this.#chance() * AUTHORS)]!.id)
  }

  /**
   * A pseudo-random number from 0 to 1, by a linear congruential generator, so that every run fills in the same.
   */
  #chance(): number {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0
    return this.#random / 2 ** 32
  }
}

/** The word of this rank; rank 1 is the most frequent. */
function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]!
  return word
}

/** A UUID v7 of that moment, with a number in place of random bits. */
export function idOf(at: number, number: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
