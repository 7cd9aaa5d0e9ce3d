import type { Transactor } from './nouns.ts'

/** A transaction in which the queries of some nouns are others. A copy would have none, because they are made when asked for. */
export function replacing(tx: Transactor, other: Partial<Transactor>): Transactor {
  return Object.create(tx, Object.getOwnPropertyDescriptors(other)) as Transactor
}
