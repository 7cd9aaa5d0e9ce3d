/** Fails when the database does not answer for as long as nothing of ours may take. */
export const HEALTH_QUERY = { text: 'select 1', query_timeout: 10_000 }
