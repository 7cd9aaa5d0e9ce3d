import type { FuzzedService } from './fuzzed-service.ts'

/** Inputs do not name what differs from run to run. */
export function fillIn(service: FuzzedService, input: Buffer): Buffer {
  const text = input
    .toString('latin1')
    .replaceAll('{token}', service.token)
    .replaceAll('{channel}', service.channelId)
  const bodyAt = text.indexOf('\r\n\r\n')
  return Buffer.from(text.replace('{length}', String(bodyAt < 0 ? 0 : text.length - bodyAt - 4)), 'latin1')
}
