/**
 * An error as it may stand in a log: a serialiser for pino's `err`. Messages and details of the database quote the
 * values of the row, so addresses of mail and everything quoted are struck out and only chosen fields are taken.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, constraint, cause }: Error & { code?: unknown; constraint?: unknown } =
    error
  return {
    type: name,
    message: withoutValues(message),
    code,
    constraint,
    stack: framesOf(stack),
    cause: cause instanceof Error ? withoutValues(cause.message) : undefined,
  }
}

function withoutValues(text: string): string {
  return (
    text
      .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '[address]')
      // from the first quote to the last: a value may hold quotes itself
      .replace(/".*"/s, '"[value]"')
      .slice(0, 500)
  )
}

/** The frames alone: the first lines repeat the message. */
function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
