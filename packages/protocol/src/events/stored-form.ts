import type { EventWriter, StoredForm } from './codec.ts'
import type { Unnumbered } from './event-base.ts'
import { WRITERS, type StoredEvent } from './events.ts'

/** What the row of an event holds beside its type, number and time. */
export function storedForm(event: Unnumbered<StoredEvent>): StoredForm {
  const { stored } = WRITERS[event.type] as EventWriter<StoredEvent>
  return stored?.(event) ?? { id: null, body: event }
}
