import { PLAIN_MESSAGE, type Store } from '@gwar/server'

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
const BEGIN = Date.UTC(2025, 0, 1)
const PACE_MS = 2000

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
    const text = words.join(' ')
    return {
      id: idOf(at, this.#said),
      channelId: this.#channelId,
      userId: this.authors[Math.floor(this.#chance() ** 2 * AUTHORS)]!.id,
      kind: 'message',
      text,
      folded: text.replaceAll('ś', 's'),
      modes: '',
      color: null,
      replyTo: null,
      nonce: null,
      ...PLAIN_MESSAGE,
      at: new Date(at),
    }
  }

  #word(): string {
    let rank = Math.floor(WORDS ** this.#chance())
    let word = ''
    for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length)) word += SYLLABLES[rank % SYLLABLES.length]!
    return word
  }

  /** From 0 to 1; a linear congruential generator, so that every run fills the same. */
  #chance(): number {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0
    return this.#random / 2 ** 32
  }
}

/** A UUID v7 of that moment, made of a number instead of chance. */
function idOf(at: number, number: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
