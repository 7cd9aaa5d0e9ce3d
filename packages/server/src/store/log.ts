/** What the store needs of a logger. Filled by pino, whose shape it has. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
