import type { FuzzedService } from './fuzzed-service.ts'

/**
 * Replaces the placeholders in a stored input with what differs from run to run: `{token}` (dots behind it pad it
 * to the length of a token, where lengths count), `{channel}`, and `{length}`, the number of bytes behind the
 * head.
 */
export function fillIn(service: FuzzedService, input: Buffer): Buffer {
  const text = input
    .toString('latin1')
    .replaceAll(/\{token\}\.*/g, service.token)
    .replaceAll('{channel}', service.channelId)
  const bodyAt = text.indexOf('\r\n\r\n')
  return Buffer.from(text.replace('{length}', String(bodyAt < 0 ? 0 : text.length - bodyAt - 4)), 'latin1')
}
