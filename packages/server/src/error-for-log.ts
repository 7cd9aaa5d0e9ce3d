/**
 * An error in the form in which it may be logged: the serialiser for pino's `err`. Messages and details of
 * database errors quote values of the row, so quoted text and e-mail addresses are removed, and only chosen
 * fields are taken.
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
      // from the first quote to the last, because a value may contain quotes
      .replace(/".*"/s, '"[value]"')
      .slice(0, 500)
  )
}

/** Only the frames, because the first lines of a stack repeat the message. */
function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
