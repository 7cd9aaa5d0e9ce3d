import type { ChannelState } from '../channel-state.ts'
import type { Line } from '../line.ts'
import type { LineContext } from './context.ts'
import type { EventBase, Unnumbered } from './event-base.ts'

/** What a line tells; null or nothing where the line is not of the form that its command has. */
export type ReadLine<E extends EventBase> = (line: Line, vendor: string) => E | null | readonly E[]

/**
 * What clients do with one type of events: they read it from lines and apply it to the channel. `Read` is the union of
 * all types that the same line may tell.
 */
export interface EventReader<E extends EventBase, Read extends EventBase = E> {
  /** By the command of the line, e.g. `{ PIN: fromLine, UNPIN: fromLine }`. Clients never pass these lines over. */
  readonly reads: Readonly<Record<string, ReadLine<Read>>>
  /** The channel after the event; the same object where nothing changes. {@link reduce} keeps the number. */
  readonly apply: (state: ChannelState, event: E) => ChannelState
}

/** What the server does with one type of events: it writes them as lines and into the store. */
export interface EventWriter<E extends EventBase> {
  /** The lines, without CRLF, for a receiver of this context; none for who did not ask for such events. */
  readonly toLines: (event: E, context: LineContext) => string[]
  /** Where it is not given, the row keeps the whole event and no id. */
  readonly stored?: (event: Unnumbered<E>) => StoredForm<E>
}

export interface StoredForm<E extends EventBase> {
  /**
   * The id of the row: a notice's own, by which clients ask for pages around it, or that of the message that the event
   * belongs to. Such an event is not told to who catches up once its message was deleted.
   */
  readonly id: string | null
  /** Plain JSON: the fields of the event that are read back, of which every body has its time. */
  readonly body: Pick<Unnumbered<E>, 'at'> & Partial<Unnumbered<E>>
}
