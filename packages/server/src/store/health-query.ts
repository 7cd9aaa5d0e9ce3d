/** Fails when the database does not answer within the time that any query of ours may take. */
export const HEALTH_QUERY = { text: 'select 1', query_timeout: 10_000 }
