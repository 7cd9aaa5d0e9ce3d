import type { MessageEvent } from '@gwar/protocol'
import type { Row } from '../rows.ts'

type EventRow = Extract<Row, { kind: 'event' }>

/** By the oldest message: the row of a run is the same object as long as the run is, so that it is not drawn again. */
const known = new WeakMap<MessageEvent, EventRow>()

/**
 * Deleted messages that stand one after the other and were deleted by one person become one row, in the place of the
 * oldest: a ban that takes ten messages away does not fill the list. Those that the reader opened have their own.
 */
export function foldGone(rows: readonly Row[], opened: ReadonlySet<string>): readonly Row[] {
  const shown: Row[] = []
  let run: MessageEvent[] = []
  const end = (): void => {
    if (run.length > 1) shown[shown.length - 1] = rowOf(run, shown.at(-1) as EventRow)
    run = []
  }
  for (const row of rows) {
    const event = row.kind === 'event' && row.event.type !== 'notice' ? row.event : null
    const isGone = event !== null && event.cleared !== null && !opened.has(event.id)
    if (isGone && run[0]?.cleared?.by === event.cleared?.by) {
      run.push(event)
      continue
    }
    end()
    shown.push(row)
    if (isGone) run = [event]
  }
  end()
  return shown
}

function rowOf(run: readonly MessageEvent[], first: EventRow): EventRow {
  const last = known.get(run[0]!)
  if (
    last?.key === first.key &&
    last.gone?.length === run.length &&
    run.every((one, at) => one === last.gone?.[at])
  )
    return last
  const row = { ...first, gone: run }
  known.set(run[0]!, row)
  return row
}
