import type { FastifyBaseLogger } from 'fastify'

/**
 * Logs an unexpected error without what people typed: messages of the database quote the values of the row, so
 * that addresses of mail and quoted values are struck out, and only chosen fields are written.
 */
export function logError(log: FastifyBaseLogger, error: unknown, fields: object): void {
  const { name, message, stack, code, constraint, cause }: Error & { code?: unknown; constraint?: unknown } =
    error instanceof Error ? error : new Error('not an error was thrown')
  log.error(
    {
      ...fields,
      err: {
        name,
        message: withoutValues(message),
        code,
        constraint,
        stack: stackOf(stack),
        cause: cause instanceof Error ? withoutValues(cause.message) : undefined,
      },
    },
    'a call failed',
  )
}

function withoutValues(text: string): string {
  return text
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '[address]')
    .replaceAll(/"[^"]*"/g, '"[value]"')
    .slice(0, 500)
}

/** The frames alone: the first lines repeat the message. */
function stackOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
