import type { NewMessage } from './new-message.ts'

/** The columns of the statement in the order of its parameters. */
const COLUMNS: readonly ((message: NewMessage) => unknown)[] = [
  ({ id }) => id,
  ({ channelId }) => channelId,
  ({ userId }) => userId,
  ({ kind }) => kind,
  ({ text }) => text,
  ({ folded }) => folded,
  ({ modes }) => modes,
  ({ color }) => color,
  ({ replyTo }) => replyTo,
  ({ nonce }) => nonce,
  ({ at }) => at.toISOString(),
  ({ replyUserId }) => replyUserId,
  ({ badges }) => (badges === null ? null : JSON.stringify(badges)),
  ({ retrochat }) => retrochat,
  ({ pace }) => (pace === null ? null : true),
  ({ pace }) => pace?.hash ?? null,
  ({ pace }) => pace?.repeatSeconds ?? null,
  ({ pace }) => pace?.slowSeconds ?? null,
  ({ pace }) => pace?.spam?.lines ?? null,
  ({ pace }) => pace?.spam?.seconds ?? null,
  ({ pace }) => pace?.r9k ?? null,
  ({ files }) => (files == null ? null : `{${files.ids.join(',')}}`),
  ({ files }) => files?.media ?? null,
  ({ isNotice }) => isNotice || null,
]

/** Columns of whole numbers, behind the others. */
const NUMBERS: readonly ((message: NewMessage) => number | null)[] = [
  ({ filters }) => filters?.ofChannel ?? null,
  ({ filters }) => filters?.everywhere ?? null,
]

/**
 * The batch as one array for each column. One of nothing but nulls is left empty, because `unnest` fills it up,
 * and nulls need not be written, sent and read.
 */
export function columnsOf(batch: readonly NewMessage[]): unknown[] {
  // numbers are written here, because the driver would quote each like a text
  const numbers = NUMBERS.map((read) => `{${batch.map((message) => read(message) ?? 'NULL').join(',')}}`)
  return COLUMNS.map((read): unknown => {
    const values = batch.map(read)
    return values.every((value) => value === null) ? [] : values
  }).concat(numbers)
}
