import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PollAnswer } from '@gwar/protocol'
import { availableEngines, freePort, temporaryDatabase } from '@gwar/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../start-process.fixture.ts'

const VOTERS = 12
/** How many votes are confirmed before the process is killed. */
const CONFIRMED = 100

describe.each(availableEngines())('a process killed while people vote, on %s', (engine) => {
  test(
    '[POLL-08] a vote that was confirmed is in the result after kill -9',
    { timeout: 120_000 },
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'gwar-polls-'))
      onTestFinished(() => rm(directory, { recursive: true, force: true }))
      const { url: databaseUrl, ...database } = await temporaryDatabase(engine, directory)
      onTestFinished(() => database.drop())
      const port = await freePort()
      const start = () =>
        startProcess({
          PORT: String(port),
          DATA_DIR: directory,
          ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
          RATE_LIMITS: 'off',
        })
      const call = async <T>(
        method: string,
        path: string,
        body: object | null,
        token: string | null,
      ): Promise<T> => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(token !== null && { authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (answer.status === 204 ? null : await answer.json()) as T
      }
      const server = await start()
      const password = 'correct horse'
      const tokens: string[] = []
      for (let index = 0; index < VOTERS; index += 1) {
        const { token } = await call<{ token: string }>(
          'POST',
          '/api/auth/register',
          {
            name: `Widz-${index}`,
            email: `widz${index}@example.com`,
            password,
            password_confirmation: password,
            accept_rules: true,
          },
          null,
        )
        tokens.push(token)
      }
      const owner = tokens[0]!
      const { id } = await call<{ id: string }>('POST', '/api/channels', { name: 'glosowanie' }, owner)
      const asked = { question: 'Która?', options: ['a', 'b', 'c', 'd', 'e', 'f'], seconds: 600 }
      const poll = await call<PollAnswer>('POST', `/api/channels/${id}/polls`, asked, owner)

      /** The last confirmed vote of each person, and the one that was under way behind it. */
      const last = tokens.map((): { confirmed: number; sent: number } => ({ confirmed: 0, sent: 0 }))
      let confirmed = 0
      const votes = Promise.all(
        tokens.map(async (token, index) => {
          try {
            for (let round = 0; ; round += 1) {
              const option = 1 + ((index + round) % asked.options.length)
              last[index]!.sent = option
              await call('PUT', `/api/polls/${poll.id}/vote`, { option }, token)
              last[index]!.confirmed = option
              confirmed += 1
            }
          } catch {
            // the process is gone
          }
        }),
      )
      await expect.poll(() => confirmed, { timeout: 30_000, interval: 5 }).toBeGreaterThan(CONFIRMED)
      // everybody has voted
      await expect
        .poll(() => last.every((one) => one.confirmed > 0), { timeout: 30_000, interval: 5 })
        .toBe(true)
      server.kill('SIGKILL')
      expect((await server.exited).signal).toBe('SIGKILL')
      await votes

      await start()
      const { counts, votes: total } = await call<PollAnswer>('POST', `/api/polls/${poll.id}/end`, {}, owner)
      // of each person either the confirmed vote counts, or the one that was under way behind it
      expect(total).toBe(VOTERS)
      for (const [index, count] of counts!.entries()) {
        const isOption = (option: number): boolean => option === index + 1
        const sure = last.filter((one) => isOption(one.confirmed) && isOption(one.sent)).length
        const most = last.filter((one) => isOption(one.confirmed) || isOption(one.sent)).length
        expect(count).toBeGreaterThanOrEqual(sure)
        expect(count).toBeLessThanOrEqual(most)
      }
    },
  )
})
