import type { Kysely } from 'kysely'
import type { Database } from './nouns.ts'

/**
 * Asks several questions at once, each on a connection of its own; in a transaction, which has one connection, one after
 * the other.
 */
export async function atOnce<const Answers extends readonly unknown[]>(
  db: Kysely<Database>,
  questions: { readonly [K in keyof Answers]: () => Promise<Answers[K]> },
): Promise<Answers> {
  if (!db.isTransaction) return (await Promise.all(questions.map((ask) => ask()))) as unknown as Answers
  const answers: unknown[] = []
  for (const ask of questions) answers.push(await ask())
  return answers as unknown as Answers
}
