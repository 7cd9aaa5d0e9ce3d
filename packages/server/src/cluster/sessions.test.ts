import { createCluster, type Cluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('logins over nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

  const logout = (node: number, as: { token: string }) =>
    cluster.node(node).http('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${as.token}` } })

  test('attack: old socket: a login that ends on one node closes its connections on the others, and no others', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const again = await cluster.node(2).http('POST', '/api/auth/login', {
      body: { name: 'Anna', password: anna.password, 'g-recaptcha-response': '' },
    })
    const other = { ...anna, token: again.body.token as string }
    const [closed, stays, stranger] = [
      await cluster.node(2).connect(anna),
      await cluster.node(2).connect(other),
      await cluster.node(2).connect(bartek),
    ]
    await cluster.quiet()
    expect((await logout(1, anna)).status).toBe(204)
    await closed.untilClosed()
    await cluster.quiet()
    expect(closed.lines.at(-1)).toMatch(/^ERROR :/)
    expect([stays.isClosed, stranger.isClosed]).toEqual([false, false])
  })

  test('attack: old socket: a login that ended while the bus was away closes when it is back', async () => {
    const [celina, dagna] = await cluster.people('Celina', 'Dagna')
    const [closed, stays] = [await cluster.node(2).connect(celina), await cluster.node(2).connect(dagna)]
    await cluster.cutBus(2)
    expect((await logout(1, celina)).status).toBe(204)
    await cluster.quiet()
    expect(closed.isClosed).toBe(false)
    await cluster.restoreBus(2)
    await closed.untilClosed()
    await cluster.quiet()
    expect(stays.isClosed).toBe(false)
  })
})
