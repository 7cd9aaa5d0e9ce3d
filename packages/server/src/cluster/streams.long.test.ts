import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, hasCluster, ServerProcess, startNats, temporaryDatabase } from '@gwar/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signalTo } from '../routes/streams/signal.fixture.ts'

describe.runIf(hasCluster())('signals over two processes', () => {
  test('[LIVE-10] a node that is killed behind the last off keeps the stream no more than ten seconds longer', async () => {
    const nats = await startNats()
    onTestFinished(() => nats.stop())
    const database = await temporaryDatabase('postgresql', tmpdir())
    onTestFinished(() => database.drop())
    const directory = await mkdtemp(join(tmpdir(), 'gwar-streams-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const start = async () => {
      const port = await freePort()
      const process = new ServerProcess({
        DATA_DIR: directory,
        DATABASE_URL: database.url!,
        NATS_URL: `nats://127.0.0.1:${nats.port}`,
        CAPTCHA: 'none',
        EMAIL_VERIFICATION: 'off',
        PASSWORD_COST: 'low',
        STREAM_WAIT_SECONDS: '2',
        PORT: String(port),
      })
      onTestFinished(async () => {
        process.kill('SIGKILL')
        await process.exited
      })
      await process.ready()
      return { process, url: `http://127.0.0.1:${port}` }
    }
    const first = await start()
    const second = await start()
    const call = async (method: string, path: string, body?: object, token?: string) => {
      const answer = await fetch(second.url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as { token: string; id: string; key: string; stream: object | null }
    }
    const password = 'correct horse Anna'
    const { token } = await call('POST', '/api/auth/register', {
      name: 'Anna',
      email: 'anna@example.com',
      password,
      password_confirmation: password,
      accept_rules: true,
      'g-recaptcha-response': '',
    })
    const { id } = await call('POST', '/api/channels', { name: 'koniec' }, token)
    const { key } = await call('POST', `/api/channels/${id}/stream/keys`, { name: 'OBS' }, token)
    const on = await signalTo(first.url, key, { state: 'on', source: 'server' })
    expect(on.status).toBe(200)
    expect((await call('GET', `/api/channels/${id}`)).stream).not.toBeNull()
    expect((await signalTo(first.url, key, { state: 'off', source: 'server' })).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.process.exited
    const killedAt = Date.now()
    await expect
      .poll(async () => (await call('GET', `/api/channels/${id}`)).stream, { timeout: 30_000, interval: 200 })
      .toBeNull()
    // two seconds of waiting, ten of the round, and what a busy machine takes
    expect(Date.now() - killedAt).toBeLessThan(15_000)
  }, 90_000)
})
