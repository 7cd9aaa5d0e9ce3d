/** Error numbers of the database's own file system, which follow WASI. */
const WASI: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** The code of an error of the file system, whether Node or the database's own threw it. */
export function errorCode(error: unknown): string | null {
  const { code, errno } = error as { code?: unknown; errno?: unknown }
  if (typeof code === 'string') return code
  return typeof errno === 'number' ? (WASI[errno] ?? null) : null
}
