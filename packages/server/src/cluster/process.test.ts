import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  freePort,
  IrcClient,
  ServerProcess,
  startNats,
  temporaryDatabase,
  type TemporaryNats,
  hasCluster,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Processes of their own with the real clock, as an operator starts them. */
describe.runIf(hasCluster())('two processes over one database and one NATS', () => {
  let nats: TemporaryNats
  let database: Awaited<ReturnType<typeof temporaryDatabase>>
  let settings: Record<string, string>
  beforeAll(async () => {
    nats = await startNats()
    database = await temporaryDatabase('postgresql', tmpdir())
    settings = {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'gwar-nodes-')),
      DATABASE_URL: database.url!,
      NATS_URL: `nats://127.0.0.1:${nats.port}`,
      CAPTCHA: 'none',
    }
  })
  afterAll(async () => {
    await database?.drop()
    await nats?.stop()
    await rm(settings['DATA_DIR']!, { recursive: true, force: true })
  })

  const start = async (): Promise<{ process: ServerProcess; client: IrcClient }> => {
    const port = await freePort()
    const process = new ServerProcess({ ...settings, PORT: String(port) })
    await process.ready()
    const client = await IrcClient.overWebSocket(`ws://127.0.0.1:${port}/irc`)
    client.send('USER test 0 * :test', 'JOIN #gwar')
    await client.settled()
    return { process, client }
  }

  test('they start at once over an empty place, and SIGTERM ends each within 5 s, the bus there or not', async () => {
    const [first, second] = await Promise.all([start(), start()])
    let began = performance.now()
    first.process.kill('SIGTERM')
    await first.client.untilClosed()
    expect(first.client.lines.at(-1)).toMatch(/^ERROR :/)
    expect((await first.process.exited).code).toBe(0)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(second.client.isClosed).toBe(false)

    await nats.stop()
    await second.client.settled()
    began = performance.now()
    second.process.kill('SIGTERM')
    const { code, stdout } = await second.process.exited
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(stdout).toContain('NATS is away')
  })
})
