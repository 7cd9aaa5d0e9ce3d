import type { EventWriter, StoredForm } from './codec.ts'
import type { Unnumbered } from './event-base.ts'
import { WRITERS, type EventsByType, type StoredEvent } from './events.ts'

/** An event other than a message as the store keeps it, beside its channel, number and time. */
export type NewEvent = {
  [T in StoredEvent['type']]: { readonly type: T } & StoredForm<EventsByType[T]>
}[StoredEvent['type']]

export function storedForm(event: Unnumbered<StoredEvent>): NewEvent {
  const { stored } = WRITERS[event.type] as EventWriter<StoredEvent>
  const form: StoredForm<StoredEvent> = stored?.(event) ?? { id: null, body: event }
  return { type: event.type, ...form } as NewEvent
}
