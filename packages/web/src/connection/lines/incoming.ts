import { bufferKey, nameKey, sourceNick, type BufferKey, type Line } from '@gwar/protocol'
import { confirmEcho } from '../../store/fold/outgoing-lines.ts'
import type { Stores } from '../../store/stores.ts'
import type { Batch } from './batches.ts'
import { deliveryOf, headOf, isDelivery } from './delivery.ts'
import type { OpenBuffers } from '../buffers/open-buffers.ts'
import type { Sender } from '../sending/sender.ts'

export interface IncomingPorts {
  readonly stores: Stores
  readonly buffers: OpenBuffers
  readonly sender: Sender
  readonly vendor: string
  readonly now: () => number
}

/** Takes messages, notices and modes: finds the buffer of each, and the own line of which it is the echo. */
export class Incoming {
  readonly #ports: IncomingPorts

  constructor(ports: IncomingPorts) {
    this.#ports = ports
  }

  /** One message, notice or mode line, or a message of several lines. */
  deliver(item: Line | Batch, label: string | null): void {
    const { stores, buffers, sender, vendor } = this.#ports
    const head = headOf(item)
    const delivery = deliveryOf(item, vendor, this.#ports.now())
    const [event] = delivery.events
    if (event === undefined) return
    const key = this.#bufferOf(head)
    if (key === null) {
      // a line of the service to this client alone; user modes (not of a channel) are not shown
      if (event.type === 'notice') this.say('', event.text, event.i18n)
      return
    }
    if (buffers.get(key) === undefined) this.#openFromOutside(head, delivery.seq)
    const sync = buffers.get(key)
    if (sync === undefined) return
    if (label === null || (event.type !== 'message' && event.type !== 'action')) {
      sync.receive(delivery)
      return
    }
    const confirm = (isFolded: boolean): void =>
      stores.buffers.update(key, (buffer) => confirmEcho(buffer, label, event.id, isFolded))
    confirm(false)
    if (!sync.receive(delivery)) confirm(true)
    sender.settled()
  }

  /** The answer to RESUME (wire §6). */
  resumed(batch: Batch): void {
    const { buffers, sender, vendor, now } = this.#ports
    const [target = '', to = ''] = batch.params
    const deliveries = batch.items
      .filter((item) => isDelivery(item, vendor))
      .map((item) => deliveryOf(item, vendor, now()))
    buffers.get(target)?.resumed(deliveries, Number(to) || 0)
    sender.settled()
  }

  /** Shows a line of the service in the buffer of this target, or in the open buffer where there is none. */
  say(target: string, text: string, i18n: Parameters<Sender['say']>[2]): void {
    const { stores, sender } = this.#ports
    const buffer = stores.buffers.get(target) ?? stores.buffers.get(stores.list.active ?? '')
    if (buffer !== undefined && text !== '') sender.say(buffer.key, text, i18n)
  }

  /** Opens a conversation for a private message of somebody else; one that the own other device sent opens none. */
  #openFromOutside(head: Line, seq: number): void {
    const { stores, buffers } = this.#ports
    const nick = head.source === null ? '' : sourceNick(head.source)
    if (nick === '' || head.params[0]?.startsWith('#') === true || this.#isOwn(nick)) return
    buffers.open(nick, Math.max(0, seq - 1))
    stores.list.missed(bufferKey(nick), 1)
  }

  /** The key of the buffer that a line belongs to; null for a line to this client that is part of no conversation. */
  #bufferOf(head: Line): BufferKey | null {
    const { stores, vendor } = this.#ports
    const [target = ''] = head.params
    if (target.startsWith('#')) return bufferKey(target)
    const id = head.tags.get(`${vendor}/channel-id`)
    if (id !== undefined)
      for (const buffer of stores.buffers.all()) if (buffer.channel.id === id) return buffer.key
    if (head.command !== 'PRIVMSG' || head.source === null) return null
    const nick = sourceNick(head.source)
    return bufferKey(this.#isOwn(nick) ? target : nick)
  }

  #isOwn(nick: string): boolean {
    return nameKey(nick) === nameKey(this.#ports.stores.connection.state.nick)
  }
}
