import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, hasCluster, ServerProcess, startNats, temporaryDatabase, Visitor } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { hasNginx, startNginx } from './nginx.fixture.ts'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

/** How long the nodes may take for a step of this test before it fails. */
const PATIENCE_MS = 60_000

/** Waits until it holds; where it does not within the patience of a step, the error says how things stand. */
async function waitFor(holds: () => boolean, howItStands: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!holds()) {
    if (performance.now() > end) throw new Error(howItStands())
    await turn()
  }
}

/** The result of a step, or the error that says how things stand where it does not come within its patience. */
async function within<T>(step: Promise<T>, howItStands: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(howItStands())), PATIENCE_MS)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}

describe.runIf(hasCluster() && hasNginx())('two nodes behind nginx, as deploy/ has them', () => {
  test('each node is stopped and started under load: nobody misses a message, nor sees one twice', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gwar-nodes-'))
    const nats = await startNats()
    const database = await temporaryDatabase('postgresql', tmpdir())
    const [first, second, front] = [await freePort(), await freePort(), await freePort()]
    const start = async (port: number): Promise<ServerProcess> => {
      const node = new ServerProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url!,
        NATS_URL: `nats://127.0.0.1:${nats.port}`,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${front}`,
        TRUST_PROXY: 'loopback',
        CAPTCHA: 'none',
        EMAIL_VERIFICATION: 'off',
        PASSWORD_COST: 'low',
        RATE_LIMITS: 'off',
      })
      await node.ready()
      return node
    }
    const nodes = await Promise.all([start(first), start(second)])
    const nginx = await startNginx(front, [first, second])
    const visitors: Visitor[] = []
    try {
      for (const name of ['Anna', 'Bartek', 'Celina', 'Darek']) {
        const answer = await fetch(`http://127.0.0.1:${front}/api/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            name,
            email: `${name}@example.com`,
            password: `correct horse ${name}`,
            password_confirmation: `correct horse ${name}`,
            accept_rules: true,
            'g-recaptcha-response': '',
          }),
        })
        const { token } = (await answer.json()) as { token: string }
        const visitor = new Visitor(`ws://127.0.0.1:${front}`, token)
        visitors.push(visitor)
        await within(visitor.start(), () => `${name} does not come in: ${visitor.state()}`)
      }
      // the proxy gives nobody the metrics
      expect((await fetch(`http://127.0.0.1:${front}/metrics`)).status).toBe(404)
      const load = { isOver: false }
      const said: string[] = []
      const talk = async (visitor: Visitor, name: string): Promise<void> => {
        for (let line = 1; !load.isOver; line += 1) {
          const text = `${name} ${line}`
          await visitor.say(text)
          said.push(text)
        }
      }
      const talking = [talk(visitors[0]!, 'one'), talk(visitors[1]!, 'two')]
      const until = (count: number): Promise<void> =>
        waitFor(
          () => said.length >= count,
          () =>
            `${said.length} of ${count} were said: ${visitors.map((visitor) => visitor.state()).join('; ')}`,
        )
      for (const [at, port] of [first, second].entries()) {
        await until(said.length + 20)
        nodes[at]!.kill('SIGTERM')
        const { code } = await within(nodes[at]!.exited, () => `node ${at} does not stop`)
        expect(code).toBe(0)
        await until(said.length + 20)
        nodes[at] = await start(port)
      }
      load.isOver = true
      await within(
        Promise.all(talking),
        () => `a message has no echo: ${visitors.map((visitor) => visitor.state()).join('; ')}`,
      )
      const wanted = said.toSorted()
      for (const visitor of visitors) {
        await waitFor(
          () => visitor.seen.length >= wanted.length,
          () => `of ${wanted.length} messages ${visitor.seen.length} were seen: ${visitor.state()}`,
        )
        expect(visitor.seen.map(({ text }) => text).toSorted()).toEqual(wanted)
        expect(visitor.seen.map(({ seq }) => seq)).toEqual(
          visitor.seen.map(({ seq }) => seq).toSorted((a, b) => a - b),
        )
      }
      // each visitor was connected to each node
      expect(visitors.every(({ returns }) => returns > 0)).toBe(true)
    } finally {
      for (const visitor of visitors) visitor.leave()
      await nginx.stop()
      for (const node of nodes) node.kill('SIGKILL')
      await Promise.all(nodes.map((node) => node.exited))
      await database.drop()
      await nats.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 300_000)
})
