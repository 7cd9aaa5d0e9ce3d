import { birthdaySeason } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { Keep } from './keep.ts'

const NAME = 'birthdays'
/** How often the birthday card is shown in a channel in one August (BDAY-03). */
const TIMES = 2
/** The card's event id: the same for all, so that a list has only one. */
const CARD_ID = 'birthday'

interface Kept {
  readonly season: number
  /** How often the card was shown, by channel id. */
  readonly times: Readonly<Record<string, number>>
}

/** Counts in this browser how often the card of the birthday stood in each channel. */
export class BirthdayCards {
  readonly #keep: Keep

  constructor(keep: Keep) {
    this.#keep = keep
  }

  /** A channel's list was replaced: in August the card stands at its end, the first two times (BDAY-02). */
  joined(buffer: Buffer, now: number): Buffer {
    const season = birthdaySeason(new Date(now))
    const { id } = buffer.channel
    if (season === null || buffer.type !== 'channel') return buffer
    const { times } = this.#read(season)
    const shown = times[id] ?? 0
    const isThere = buffer.asides.some(({ event }) => event.id === CARD_ID)
    if (isThere || shown >= TIMES) return { ...buffer, place: { ...buffer.place, birthdays: shown } }
    const kept: Kept = { season, times: { ...times, [id]: shown + 1 } }
    this.#keep.write(NAME, () => kept)
    const event = {
      type: 'notice',
      id: CARD_ID,
      seq: 0,
      at: now,
      text: '',
      i18n: { name: 'birthday', values: {} },
    } as const
    return {
      ...buffer,
      asides: [...buffer.asides, { event, after: buffer.channel.seq }],
      place: { ...buffer.place, birthdays: shown + 1 },
    }
  }

  /** Reads the kept counts; those of another year are ignored. */
  #read(season: number): Kept {
    const kept = this.#keep.read(NAME) as Partial<Record<keyof Kept, unknown>> | null
    const times: Record<string, number> = {}
    if (kept?.season === season && typeof kept.times === 'object' && kept.times !== null)
      for (const [id, count] of Object.entries(kept.times)) if (typeof count === 'number') times[id] = count
    return { season, times }
  }
}
