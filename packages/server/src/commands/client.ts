import type { Capability } from '@gwar/protocol'
import { withTags } from '../chat/live/event-encoder.ts'
import { Session } from '../chat/live/session.ts'
import { variantOf } from '../chat/live/variant.ts'
import { opaqueAddress } from '../limits/opaque-address.ts'
import type { Transport } from '../transport.ts'
import type { Login } from './command.ts'
import type { OpenBatch } from './talk/open-batch.ts'
import { readableLine } from './readable-line.ts'

type Tag = [string, string]

interface Labelled {
  readonly label: string
  readonly lines: string[]
  /** What an ACK tells beside the label. */
  acks: Tag[]
  /** True where the answer comes in another way (an echo), or later. */
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
  /** How many CAP lines it has sent. */
  caps = 0
  /** The SASL exchange that is under way. */
  sasl: { mechanism: 'PLAIN' | 'OAUTHBEARER'; data: string } | null = null
  /** The login, with person and session. */
  ownLogin: Login | null = null
  /** When the use of its login was last noted, in ms since 1970. */
  useNotedAt = 0
  readonly batches = new Map<string, OpenBatch>()
  cancelRegistrationWait: (() => void) | null = null
  /** Cancels the timer of a login that ends by itself. */
  cancelExpiry: (() => void) | null = null
  /**
   * Resolves when the last message of this connection is stored or refused; the store takes messages in their
   * order. An act waits for it, so that it comes after what its connection wrote before.
   */
  lastSaid: Promise<unknown> | null = null
  /** The reason of QUIT as others are told it; null without QUIT. */
  lastWords: string | null = null
  #labelled: Labelled | null = null
  #batchCount = 0

  constructor(transport: Transport, serverName: string) {
    this.transport = transport
    this.serverName = serverName
    this.session = new Session(
      variantOf(transport.framing, []),
      transport.sink,
      opaqueAddress(transport.address),
    )
  }

  has(capability: Capability): boolean {
    return this.session.variant.has(capability)
  }

  /** The sender, as the limits count it. */
  get sender(): { readonly userId: string | null; readonly address: string } {
    return { userId: this.session.person?.id ?? null, address: this.transport.address }
  }

  get isGuest(): boolean {
    return this.session.person === null
  }

  get nick(): string {
    return this.session.nick
  }

  /** The target of lines to this client: its nick, or `*` before 001 told it one. */
  get addressee(): string {
    return this.isRegistered ? this.nick : '*'
  }

  /** Sends one line, as part of the answer to the command that runs. */
  send(line: string): void {
    if (this.#labelled !== null && !this.#labelled.isDetached) this.#labelled.lines.push(line)
    else this.write([line])
  }

  /** Sends many lines in one write, as part of the answer. */
  sendAll(lines: readonly string[]): void {
    if (this.#labelled !== null && !this.#labelled.isDetached) this.#labelled.lines.push(...lines)
    else this.write(lines)
  }

  /** A numeric, `:server 403 nick …params :text`, to be sent together with others. */
  numericLine(code: string, params: readonly string[], text: string): string {
    return readableLine([], this.serverName, code, [this.addressee, ...params], text)
  }

  /** Writes lines at once, outside the answer and its label. */
  write(lines: readonly string[]): void {
    if (lines.length > 0 && !this.isClosed) this.transport.sink.write(this.session.variant.encode(lines))
  }

  /** Sends a numeric, `:server 403 nick …params :text`. */
  numeric(
    code: string,
    params: readonly string[],
    text: string,
    tags: Iterable<readonly [string, string]> = [],
  ): void {
    this.send(readableLine(tags, this.serverName, code, [this.addressee, ...params], text))
  }

  /** Sends a standard reply (FAIL); the text is for people. */
  fail(
    command: string,
    code: string,
    context: readonly string[],
    text: string,
    tags: Iterable<readonly [string, string]> = [],
  ): void {
    this.send(readableLine(tags, this.serverName, 'FAIL', [command, code, ...context], text))
  }

  /** Sends a FAIL to a client with standard replies or the capability of the command, and a NOTICE to any other. */
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
        ? { label, lines: [], acks: [], isDetached: false }
        : null
  }

  /** Lets the ACK of the command that runs, if that is its answer, tell this, too. */
  tellWithAck(tag: string, value: string): void {
    const labelled = this.#labelled
    // of several acts of one line the last one counts
    if (labelled !== null) labelled.acks = [...labelled.acks.filter(([name]) => name !== tag), [tag, value]]
  }

  /** The label of the command that runs; null without one. */
  get label(): string | null {
    return this.#labelled === null || this.#labelled.isDetached ? null : this.#labelled.label
  }

  /** Takes the label out of the usual answer and gives it; the caller has to answer it. */
  detachLabel(): string | null {
    const { label } = this
    if (this.#labelled !== null) this.#labelled.isDetached = true
    return label
  }

  /** Answers a detached label: with lines, or with ACK where there are none. */
  answer(label: string | null, lines: readonly string[]): void {
    this.write(label === null ? lines : this.#labelledLines(label, lines))
  }

  /** Writes the answer so far, because live lines may follow. */
  endAnswer(): void {
    const labelled = this.#labelled
    this.#labelled = null
    if (labelled !== null && !labelled.isDetached)
      this.write(this.#labelledLines(labelled.label, labelled.lines, labelled.acks))
  }

  #labelledLines(label: string, lines: readonly string[], acks: Tag[] = []): readonly string[] {
    const tag: Tag[] = [['label', label]]
    if (lines.length === 0) return withTags([`:${this.serverName} ACK`], [...tag, ...acks])
    if (lines.length === 1 || !this.has('batch')) return withTags(lines, tag)
    const reference = this.newBatch()
    return [
      ...withTags([`:${this.serverName} BATCH +${reference} labeled-response`], tag),
      ...lines.map((line) => withTags([line], [['batch', reference]])[0]!),
      `:${this.serverName} BATCH -${reference}`,
    ]
  }

  /** A new batch reference, unique on this connection. */
  newBatch(): string {
    this.#batchCount += 1
    return `b${this.#batchCount}`
  }
}
