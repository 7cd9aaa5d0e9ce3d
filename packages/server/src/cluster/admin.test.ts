import { createCluster, hasCluster, type Cluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from '../admin/run-admin.ts'

describe.runIf(hasCluster())('an admin command that one node does', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

  const admin = async (node: number, ...argv: readonly string[]): Promise<string> => {
    const said: string[] = []
    const say = (text: string): void => void said.push(text)
    await runAdmin(argv, {
      env: cluster.node(node).settings,
      out: say,
      err: say,
      readSecret: async () => 'a new one 17',
    })
    return said.join('\n')
  }

  test('is heard by who is connected to the other: a right, an announcement, a ban, the end of logins', async () => {
    const [ala, ola] = await cluster.people('Ala', 'Ola')
    const [one, two] = [
      await cluster.node(2).connect(ala),
      await cluster.node(2).connect(ola, { capabilities: 'web' }),
    ]
    for (const client of [one, two]) client.send('JOIN #gwar')
    await cluster.quiet()
    expect(await admin(1, 'user', 'grant', 'Ala', 'a')).toBe('Ala is now an administrator.')
    await cluster.quiet()
    one.send('MODE #gwar +M')
    await one.expect(/ MODE #gwar \+M/)
    await admin(1, 'channel', 'announce', 'gwar', 'przerwa')
    await cluster.quiet()
    await two.expect(/ NOTICE #gwar :przerwa/)
    await admin(1, 'ban', 'add', 'gwar', 'Ola', 'forever')
    await cluster.quiet()
    await two.expect(/ BAN #gwar /)
    expect(await admin(1, 'user', 'set-password', 'Ala')).toContain('logins ended: 1.')
    await one.untilClosed()
  })
})
