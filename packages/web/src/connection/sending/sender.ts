import {
  cleanMessage,
  isTooLong,
  type AttachmentRecord,
  type BufferKey,
  type NoticeValues,
  type Quote,
} from '@gwar/protocol'
import type { Buffer } from '../../store/buffer.ts'
import { changeOutgoing, withOutgoing, withoutOutgoing } from '../../store/fold/outgoing-lines.ts'
import type { Outgoing } from '../../store/outgoing.ts'
import type { Stores } from '../../store/stores.ts'
import { isEcho, isRefusal } from './kind-of-answer.ts'
import type { Labels } from './labels.ts'
import { messageLines } from './write-lines.ts'

export interface SenderPorts {
  readonly stores: Stores
  readonly labels: Labels
  readonly vendor: string
  readonly write: (line: string) => void
  readonly uuid: () => string
  readonly now: () => number
  /** Whether the server takes messages of several lines. */
  readonly mayBreakLines: () => boolean
  /** Whether lines of this buffer can go out now. */
  readonly isReady: (key: BufferKey) => boolean
  /** Whether the browser believes that it has a network. */
  readonly hasNetwork: () => boolean
  /** A line could not be stored although nothing is wrong with it (INPUT-43). */
  readonly sendFailed: () => void
}

export interface NewMessage {
  readonly text: string
  readonly type?: 'message' | 'action'
  readonly reply?: Quote | null
  /** Uploads that go with it; then the text may be empty. */
  readonly attachments?: readonly AttachmentRecord[]
  /** Version of the retro page that it is written on (BDAY-05). */
  readonly retrochat?: 1 | 2 | null
}

/** Why a message was not stored. `isFinal`: the same text would be refused again. */
export interface Refusal {
  readonly text: string
  readonly i18n: { readonly name: string; readonly values: NoticeValues } | null
  readonly isFinal: boolean
}

/** The server forgot the uploads, or another message took them: offering them again is of no use. */
const FILES_GONE = 'attachments_gone'

/** A filter refused it: that is told over the box, with what it caught. */
const FILTERED = 'filtered'

/** Most lines of the service that only this client shows, per buffer. */
const MAX_ASIDES = 30

/** Own lines on their way: shown at once, written when the buffer is live, written again after a break. */
export class Sender {
  readonly #ports: SenderPorts

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /** False for a text that is too long, or empty without files: nothing is sent. */
  send(
    key: BufferKey,
    { text, type = 'message', reply = null, attachments = [], retrochat = null }: NewMessage,
  ): boolean {
    const { stores, uuid, now } = this.#ports
    const clean = cleanMessage(text)
    if (clean === '' && attachments.length === 0) return false
    if (isTooLong(clean) || stores.buffers.get(key) === undefined) return false
    stores.buffers.update(key, (buffer) =>
      withOutgoing(buffer, {
        nonce: uuid(),
        type,
        text: type === 'action' ? clean.replaceAll('\n', ' ') : clean,
        at: now(),
        replyId: reply?.id ?? null,
        reply,
        attachments,
        retrochat,
        state: 'waiting',
        label: null,
        after: 0,
        tries: 0,
        echo: null,
      }),
    )
    this.flush(key)
    this.#save()
    return true
  }

  /** Sends the waiting lines of a buffer, oldest first. */
  flush(key: BufferKey): void {
    const { stores, labels, vendor } = this.#ports
    if (!this.#ports.isReady(key)) return
    const buffer = stores.buffers.get(key)
    for (const line of buffer?.outgoing ?? []) {
      if (line.state !== 'waiting') continue
      const label = labels.next()
      const isMultiline = this.#ports.mayBreakLines()
      stores.buffers.update(key, (buffer) =>
        changeOutgoing(buffer, line.nonce, { state: 'sent', label, tries: line.tries + 1 }),
      )
      for (const text of messageLines(line, { target: buffer!.target, label, vendor, isMultiline }))
        this.#ports.write(text)
      void this.#watch(key, line.nonce, label)
    }
  }

  retry(key: BufferKey, nonce: string): void {
    this.#ports.stores.buffers.update(key, (buffer) => {
      const line = buffer.outgoing.find((line) => line.nonce === nonce)
      if (line?.state !== 'failed') return buffer
      return withOutgoing(withoutOutgoing(buffer, nonce), { ...line, state: 'waiting', label: null })
    })
    this.flush(key)
    this.#save()
  }

  discard(key: BufferKey, nonce: string): void {
    this.#ports.stores.buffers.update(key, (buffer) => withoutOutgoing(buffer, nonce))
    this.#save()
  }

  /** Takes back the own lines that were on their way when the page was reloaded. */
  restore(key: BufferKey): void {
    const lines = this.#ports.stores.outbox.load(key)
    this.#ports.stores.buffers.update(key, (buffer) => {
      const known = new Set(buffer.outgoing.map((line) => line.nonce))
      const fresh = lines.filter((line) => !known.has(line.nonce))
      return fresh.length === 0 ? buffer : { ...buffer, outgoing: [...fresh, ...buffer.outgoing] }
    })
  }

  /** An echo was folded or confirmed: the lines that are kept for a reload are written anew. */
  settled(): void {
    this.#save()
  }

  /**
   * The server did not take a line. Its text goes back into the box, as long as nothing else was typed there; it
   * stays as a row that can be sent again where it was, or where trying again may help.
   */
  refused(label: string, refusal: Refusal): boolean {
    const { stores } = this.#ports
    for (const buffer of stores.buffers.all()) {
      const line = buffer.outgoing.find((line) => line.label === label)
      if (line === undefined) continue
      const isBoxFree =
        stores.drafts.get(buffer.key).text === '' &&
        (line.attachments.length === 0 || stores.files.get(buffer.key).files.length === 0)
      let isOverBox = false
      if (refusal.isFinal && isBoxFree) {
        // a message that reads like a command was typed with one more slash
        const words =
          line.type === 'action'
            ? `/me ${line.text}`
            : line.text.replace(/^\/(?=\/|[a-z][a-z\d]*(\s|$))/i, '//')
        stores.drafts.set(buffer.key, {
          text: words,
          reply: line.reply ?? stores.drafts.get(buffer.key).reply,
        })
        if (refusal.i18n?.name !== FILES_GONE) stores.files.giveBack(buffer.key, line.attachments)
        isOverBox = refusal.i18n?.name === FILTERED && !line.retrochat
        const stopped = isOverBox ? { ...refusal, words, said: line.text } : null
        stores.buffers.update(buffer.key, (buffer) => ({ ...withoutOutgoing(buffer, line.nonce), stopped }))
      } else this.#fail(buffer, line)
      if (!refusal.isFinal) this.#ports.sendFailed()
      else if (!isOverBox) this.say(buffer.key, refusal.text, refusal.i18n)
      this.#save()
      return true
    }
    return false
  }

  /** Shows a line of the service in this client only. */
  say(key: BufferKey, text: string, i18n: Refusal['i18n']): void {
    const { stores, uuid, now } = this.#ports
    stores.buffers.update(key, (buffer) => ({
      ...buffer,
      asides: [
        ...buffer.asides.slice(1 - MAX_ASIDES),
        {
          event: { type: 'notice' as const, id: uuid(), seq: 0, at: now(), text, i18n },
          after: buffer.channel.seq,
        },
      ],
    }))
  }

  #fail(buffer: Buffer, line: Outgoing): void {
    this.#ports.stores.buffers.update(buffer.key, (buffer) =>
      changeOutgoing(buffer, line.nonce, { state: 'failed', label: null, after: buffer.channel.seq }),
    )
  }

  /**
   * No answer in time (without a network the time begins anew, until the connection breaks or an answer comes), or one that says no and was not understood: the line is offered again. An echo that comes late
   * all the same still takes its place. What is answered without an echo was a command to the server: it is done, and
   * no row stays of it.
   */
  async #watch(key: BufferKey, nonce: string, label: string): Promise<void> {
    const answer = await this.#ports.labels.answer(label)
    if (answer !== null && isEcho(answer)) return
    const buffer = this.#ports.stores.buffers.get(key)
    const line = buffer?.outgoing.find((line) => line.nonce === nonce && line.label === label)
    if (buffer === undefined || line?.state !== 'sent' || line.echo !== null) return
    if (answer === null && !this.#ports.hasNetwork()) return this.#watch(key, nonce, label)
    if (answer !== null && !isRefusal(answer)) {
      this.#ports.stores.buffers.update(key, (buffer) => withoutOutgoing(buffer, nonce))
    } else {
      this.#ports.stores.buffers.update(key, (buffer) =>
        changeOutgoing(buffer, nonce, { state: 'failed', after: buffer.channel.seq }),
      )
      this.#ports.sendFailed()
    }
    this.#save()
  }

  #save(): void {
    const { buffers, outbox } = this.#ports.stores
    outbox.save(() => [...buffers.all()].map((buffer) => [buffer.key, buffer.outgoing] as const))
  }
}
