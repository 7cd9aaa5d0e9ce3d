import { StoreOpenError } from '../store-open-error.ts'

const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ECONNRESET: 'it broke the connection',
  ENOENT: 'there is no such socket',
  '28P01': 'the user name or password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections',
  '57P03': 'it is starting or stopping',
}

/** A sentence about a failed connection, with host, port and database but never user or password. */
export function explainConnectError(error: unknown, databaseUrl: string): StoreOpenError {
  if (error instanceof StoreOpenError) return error
  if (!URL.canParse(databaseUrl))
    return new StoreOpenError('cannot_connect', 'DATABASE_URL is not a valid address.')
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  // a socket of the file system stands as `%2Fvar%2Frun%2Fpostgresql`, or in `host`
  const host = hostname.replaceAll(/%2f/gi, '/') || searchParams.get('host') || 'localhost'
  const place = `${host}:${port || '5432'}${pathname}`
  return new StoreOpenError(
    'cannot_connect',
    `Cannot connect to PostgreSQL at ${place}: ${reasonOf(error)}.`,
    {
      cause: error,
    },
  )
}

function reasonOf(error: unknown): string {
  // Node.js tries every address of a host and collects the errors
  const single = error instanceof AggregateError ? (error.errors as unknown[])[0] : error
  const { code = '', message = '' } = single as { code?: string; message?: string }
  const known = WHY[code]
  if (known !== undefined) return known
  return /timeout/i.test(message) ? 'it does not answer' : `error ${code || 'unknown'}`
}
