import type { FuzzedService } from './fuzzed-service.ts'

/**
 * Inputs do not name what differs from run to run: `{token}`, which points may follow up to the length of a token
 * where lengths count, `{channel}` and the `{length}` of what stands behind the head.
 */
export function fillIn(service: FuzzedService, input: Buffer): Buffer {
  const text = input
    .toString('latin1')
    .replaceAll(/\{token\}\.*/g, service.token)
    .replaceAll('{channel}', service.channelId)
  const bodyAt = text.indexOf('\r\n\r\n')
  return Buffer.from(text.replace('{length}', String(bodyAt < 0 ? 0 : text.length - bodyAt - 4)), 'latin1')
}
