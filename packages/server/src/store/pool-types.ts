import pg from 'pg'

const INT8 = 20

/**
 * How both engines read values: like `pg`, except that a bigint becomes a number (ours are counters far below
 * 2^53).
 */
export const poolTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
