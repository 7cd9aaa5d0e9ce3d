import type { Capability } from '@gwar/protocol'
import { withTags } from '../chat/live/event-encoder.ts'
import { Session } from '../chat/live/session.ts'
import { variantOf } from '../chat/live/variant.ts'
import type { Transport } from '../transport.ts'
import type { Login } from './command.ts'
import type { OpenBatch } from './talk/open-batch.ts'
import { readableLine } from './readable-line.ts'

interface Labelled {
  readonly label: string
  readonly lines: string[]
  /** The answer comes another way (an echo), or later. */
  isDetached: boolean
}

/** One IRC client: registration state, capabilities, and replies with labels (IRCv3 labeled-response). */
export class Client {
  readonly transport: Transport
  readonly session: Session
  readonly serverName: string
  isRegistered = false
  hasSentUser = false
  isNegotiating = false
  isClosed = false
  /** The version that CAP LS named, 0 for none. */
  capVersion = 0
  /** CAP lines so far. */
  caps = 0
  /** The SASL exchange under way. */
  sasl: { mechanism: 'PLAIN' | 'OAUTHBEARER'; data: string } | null = null
  /** Who it is logged in as, and by which session. */
  ownLogin: Login | null = null
  /** When it was last noted that somebody uses it, ms since 1970. */
  useNotedAt = 0
  readonly batches = new Map<string, OpenBatch>()
  cancelRegistrationWait: (() => void) | null = null
  /** Takes back the end of a login that ends by itself. */
  cancelExpiry: (() => void) | null = null
  /**
   * Resolves when what was said last is stored or refused; the store takes messages in their order. An act waits for
   * it, so that it stands behind what its connection said before.
   */
  lastSaid: Promise<unknown> | null = null
  /** What QUIT said, as others are told; null without one. */
  lastWords: string | null = null
  #labelled: Labelled | null = null
  #batchCount = 0

  constructor(transport: Transport, serverName: string) {
    this.transport = transport
    this.serverName = serverName
    this.session = new Session(variantOf(transport.framing, []), (chunk) => transport.write(chunk))
  }

  has(capability: Capability): boolean {
    return this.session.variant.has(capability)
  }

  /** Who sends, as the limits count. */
  get sender(): { readonly userId: string | null; readonly address: string } {
    return { userId: this.session.person?.id ?? null, address: this.transport.address }
  }

  get isGuest(): boolean {
    return this.session.person === null
  }

  get nick(): string {
    return this.session.nick
  }

  /** Whom lines to this client name: nobody until 001 told it its nick. */
  get addressee(): string {
    return this.isRegistered ? this.nick : '*'
  }

  /** One line to this client, as part of the answer to the command that runs. */
  send(line: string): void {
    if (this.#labelled !== null && !this.#labelled.isDetached) this.#labelled.lines.push(line)
    else this.write([line])
  }

  /** Many lines as part of that answer, in one write. */
  sendAll(lines: readonly string[]): void {
    if (this.#labelled !== null && !this.#labelled.isDetached) this.#labelled.lines.push(...lines)
    else this.write(lines)
  }

  /** `:server 403 nick …params :text`, to be sent with others. */
  numericLine(code: string, params: readonly string[], text: string): string {
    return readableLine([], this.serverName, code, [this.addressee, ...params], text)
  }

  /** Lines at once, past any label. */
  write(lines: readonly string[]): void {
    if (lines.length > 0 && !this.isClosed) this.transport.write(this.session.variant.encode(lines))
  }

  /** `:server 403 nick …params :text` */
  numeric(
    code: string,
    params: readonly string[],
    text: string,
    tags: Iterable<readonly [string, string]> = [],
  ): void {
    this.send(readableLine(tags, this.serverName, code, [this.addressee, ...params], text))
  }

  /** A standard reply; the text is for people. */
  fail(
    command: string,
    code: string,
    context: readonly string[],
    text: string,
    tags: Iterable<readonly [string, string]> = [],
  ): void {
    this.send(readableLine(tags, this.serverName, 'FAIL', [command, code, ...context], text))
  }

  /** The same for a client that reads them, as it does with the capability of the command; a NOTICE to any other. */
  refuse(
    capability: Capability,
    command: string,
    code: string,
    context: readonly string[],
    text: string,
    tags: Iterable<readonly [string, string]> = [],
  ): void {
    if (this.has('standard-replies') || this.has(capability)) this.fail(command, code, context, text, tags)
    else this.send(readableLine([], this.serverName, 'NOTICE', [this.addressee], text))
  }

  beginAnswer(label: string | undefined): void {
    this.#labelled =
      label !== undefined && label !== '' && this.has('labeled-response')
        ? { label, lines: [], isDetached: false }
        : null
  }

  /** The label of the command that runs. */
  get label(): string | null {
    return this.#labelled === null || this.#labelled.isDetached ? null : this.#labelled.label
  }

  /** The label of the command that runs, taken out of the usual answer: the caller answers it. */
  detachLabel(): string | null {
    const { label } = this
    if (this.#labelled !== null) this.#labelled.isDetached = true
    return label
  }

  /** Answers a detached label later: with lines, or with ACK where there is nothing to say. */
  answer(label: string | null, lines: readonly string[]): void {
    this.write(label === null ? lines : this.#labelledLines(label, lines))
  }

  /** Writes what the command said so far, now: before live lines may follow. */
  endAnswer(): void {
    const labelled = this.#labelled
    this.#labelled = null
    if (labelled !== null && !labelled.isDetached)
      this.write(this.#labelledLines(labelled.label, labelled.lines))
  }

  #labelledLines(label: string, lines: readonly string[]): readonly string[] {
    const tag: [string, string][] = [['label', label]]
    if (lines.length === 0) return withTags([`:${this.serverName} ACK`], tag)
    if (lines.length === 1 || !this.has('batch')) return withTags(lines, tag)
    const reference = this.newBatch()
    return [
      ...withTags([`:${this.serverName} BATCH +${reference} labeled-response`], tag),
      ...lines.map((line) => withTags([line], [['batch', reference]])[0]!),
      `:${this.serverName} BATCH -${reference}`,
    ]
  }

  /** A batch reference that this connection has not seen. */
  newBatch(): string {
    this.#batchCount += 1
    return `b${this.#batchCount}`
  }
}
