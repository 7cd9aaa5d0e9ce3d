import { may, type BufferKey } from '@gwar/protocol'
import type { Buffer } from '../../store/buffer.ts'
import type { Place } from '../../store/place.ts'
import type { Stores } from '../../store/stores.ts'
import type { Loads } from './loads.ts'

/** A list that was changed while it was loading is loaded once more after so many ms. */
const AGAIN_MS = 5000

/** Loads the lists that a buffer's channel has beside events and members. */
export class PlaceSync {
  readonly #key: BufferKey
  readonly #stores: Stores
  readonly #loads: Loads
  /** A number that changes with each connection: what was loaded for an earlier one is thrown away. */
  readonly #generation: () => number

  constructor(
    key: BufferKey,
    { stores, loads }: { readonly stores: Stores; readonly loads: Loads },
    generation: () => number,
  ) {
    this.#key = key
    this.#stores = stores
    this.#loads = loads
    this.#generation = generation
  }

  /** Loads badges, emoticons and givers; gives the givers as they were told, null where they are asked for anew. */
  async loadLook(): Promise<Place['gifts'] | null> {
    const generation = this.#generation()
    const { channel, place } = this.#buffer
    let given = place.gifts
    let isOutrun = false
    await this.#loads.look(channel.id, (part) => {
      if (generation !== this.#generation()) return
      // a gift came meanwhile: whether the answer holds it is not known
      if (part.gifts !== undefined && this.#buffer.place.gifts !== given) isOutrun = true
      given = part.gifts ?? given
      // nor whether it holds an emoticon that came or went
      if (part.emoticons !== undefined && this.#buffer.place.emoticons !== place.emoticons) isOutrun = true
      this.#update(part)
    })
    if (!isOutrun) return given
    this.lookLater()
    return null
  }

  lookLater(): void {
    this.#later(() => void this.loadLook())
  }

  /** Loads the lists that the first page does not need: votes, prices and the like. */
  loadRest(): void {
    const generation = this.#generation()
    const { channel, place, type, ownModes } = this.#buffer
    let isOutrun = false
    const update = (part: Partial<Place>): void => {
      if (generation !== this.#generation()) return
      // a rank was given or taken meanwhile: whether the answer holds it is not known
      if (part.ranks !== undefined && this.#buffer.place.ranks !== place.ranks) isOutrun = true
      this.#update(part)
    }
    const scope = {
      isLoggedIn: this.#stores.connection.state.isAuthenticated,
      isSold: channel.isSold,
      isModerator: type === 'channel' && may('delete_others', { guest: false, modes: ownModes }),
    }
    void this.#loads.place(channel.id, scope, update).then(() => {
      if (isOutrun) this.#later(() => this.loadRest())
    })
  }

  #later(run: () => void): void {
    const generation = this.#generation()
    setTimeout(() => {
      if (generation === this.#generation()) run()
    }, AGAIN_MS)
  }

  get #buffer(): Buffer {
    return this.#stores.buffers.get(this.#key)!
  }

  #update(part: Partial<Place>): void {
    this.#stores.buffers.update(this.#key, (buffer) => ({ ...buffer, place: { ...buffer.place, ...part } }))
  }
}
