/** Lines without the source of those that the service sends itself, for which it stands at 127.0.0.1 in tests. */
export function bare(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/^:127\.0\.0\.1 /, ''))
}
