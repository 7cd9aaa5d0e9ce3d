import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../accounts/second-factor/totp.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.runIf(hasCluster())('an account over nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

  const call = (node: number, method: string, path: string, as: NamedPerson, body?: object) =>
    cluster.node(node).http(method, `/api/users/@me${path}`, { as, ...(body && { body }) })
  const login = (node: number, { name, password }: NamedPerson) =>
    cluster.node(node).http('POST', '/api/auth/login', { body: { name, password } })
  const isLoggedIn = async (node: number, as: NamedPerson) => (await call(node, 'GET', '', as)).status === 200

  test('[HTTP-12] attack: old socket, all other logins end on all nodes, and nobody else’s', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const phone = { ...anna, token: (await login(2, anna)).body.token as string }
    const sockets = [
      await cluster.node(2).connect(phone),
      await cluster.node(2).connect(anna),
      await cluster.node(1).connect(phone),
    ]
    const stranger = await cluster.node(2).connect(bartek)
    await cluster.quiet()
    const { body } = await call(1, 'POST', '/logout-other-sessions', anna, { password: anna.password })
    for (const socket of sockets) await socket.untilClosed()
    await cluster.quiet()
    expect(stranger.isClosed).toBe(false)
    for (const node of [1, 2]) {
      expect(await isLoggedIn(node, anna)).toBe(false)
      expect(await isLoggedIn(node, phone)).toBe(false)
      expect(await isLoggedIn(node, { ...anna, token: body.token })).toBe(true)
    }
  })

  test('one session is ended from another node, and the others stay', async () => {
    const celina = await cluster.person('Celina')
    const phone = { ...celina, token: (await login(2, celina)).body.token as string }
    const [closed, stays] = [await cluster.node(2).connect(phone), await cluster.node(2).connect(celina)]
    await cluster.quiet()
    const { body } = await call(1, 'GET', '/sessions', celina)
    const other = body.find((session: { is_current: boolean }) => !session.is_current)
    expect((await call(1, 'DELETE', `/sessions/${other.id}`, celina)).status).toBe(204)
    await closed.untilClosed()
    await cluster.quiet()
    expect(stays.isClosed).toBe(false)
  })

  test('attack: replay of a code of the second factor on another node', async () => {
    const dorota = await cluster.person('Dorota')
    const setUp = await call(1, 'POST', '/second-factor/setup', dorota, { password: dorota.password })
    const secret = new URL(setUp.body.url as string).searchParams.get('secret')!
    const nextCode = () => {
      cluster.clock.advance(30_000)
      return totpCode(fromBase32(secret), totpStep(cluster.clock.now()))
    }
    expect((await call(2, 'POST', '/second-factor/confirm', dorota, { code: nextCode() })).status).toBe(200)
    const tokens = [await login(1, dorota), await login(2, dorota)].map(
      ({ body }) => body.second_factor.token,
    )
    const code = nextCode()
    // each challenge is solved at the node that did not make it
    const answers = await Promise.all(
      [2, 1].map((node, index) =>
        cluster
          .node(node)
          .http('POST', '/api/auth/login/second-factor', { body: { token: tokens[index], code } }),
      ),
    )
    expect(sorted(answers)).toEqual([200, 400])
  })

  test('[SET-55, SET-56] a deletion is executed by one node, and taken back on any', async () => {
    const [ewa, filip] = await cluster.people('Ewa', 'Filip')
    const socket = await cluster.node(2).connect(ewa)
    await cluster.quiet()
    for (const person of [ewa, filip])
      expect((await call(1, 'DELETE', '', person, { password: person.password })).status).toBe(200)
    await socket.untilClosed()
    cluster.clock.jump(13 * DAY_MS)
    await cluster.quiet()
    expect((await login(2, filip)).body).toMatchObject({ is_restored: true })
    cluster.clock.jump(2 * DAY_MS)
    for (const node of [1, 2]) await cluster.node(node).service.settled()
    const executed = [1, 2].flatMap((node) =>
      cluster.node(node).logs.filter((line) => line.includes('an account was deleted')),
    )
    expect(executed).toHaveLength(1)
    expect((await login(1, ewa)).status).toBe(403)
    expect((await login(1, filip)).status).toBe(200)
  })
})

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

function sorted(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
