/** Field names under which Node.js, fastify and its plugins may log a login. */
const NAMES = [
  'authorization',
  'cookie',
  'headers',
  'password',
  'rawHeaders',
  'rawPacket',
  'secret',
  'token',
] as const

/** Paths for pino's `redact`: these fields in a record and in objects up to two levels deep. */
export const LOG_SECRETS = {
  paths: NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[removed]',
}
