import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { createOutboxApp } from './app.ts'
import type { Outbox } from './outbox.ts'

/** Opens the operator's mailbox page, on this machine only; its address goes to the start-up log. */
export async function listenOutbox(options: {
  readonly outbox: Outbox
  readonly config: Pick<Config, 'outboxPort' | 'defaultLocale'>
  readonly log: FastifyBaseLogger
}): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = await createOutboxApp(options)
  // never another address, because the mails contain codes
  await app.listen({ host: '127.0.0.1', port: options.config.outboxPort })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => app.close() }
}
