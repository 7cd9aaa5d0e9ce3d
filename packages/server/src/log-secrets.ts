/** Fields that may hold a login, by the names under which Node.js, fastify and its plugins log them. */
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

/** For pino's `redact`: such fields of a line, and of objects and objects within objects in it. */
export const LOG_SECRETS = {
  paths: NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[removed]',
}
