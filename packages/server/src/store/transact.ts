import type { Kysely } from 'kysely'
import { makeTransactor, type Database, type Transactor } from './nouns.ts'

const ATTEMPTS = 5
/**
 * Codes of a serialization failure and a deadlock: the transaction did nothing wrong and left nothing behind.
 */
const AGAIN = new Set(['40001', '40P01'])

/** Runs `work` in a transaction, again when the database aborted it in favour of another one. */
export async function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transactor) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction().execute((tx) => work(makeTransactor(tx)))
  } catch (error) {
    if (attempt === ATTEMPTS || !AGAIN.has(String((error as { code?: unknown }).code))) throw error
    return transact(db, work, attempt + 1)
  }
}
