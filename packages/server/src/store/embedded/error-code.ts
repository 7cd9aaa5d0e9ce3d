/** Error numbers of the database's file system, which are those of WASI. */
const WASI: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** The code of a file system error, from Node.js or from the database's own file system. */
export function errorCode(error: unknown): string | null {
  const { code, errno } = error as { code?: unknown; errno?: unknown }
  if (typeof code === 'string') return code
  return typeof errno === 'number' ? (WASI[errno] ?? null) : null
}
