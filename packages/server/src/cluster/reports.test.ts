import { WEB_CAPABILITIES } from '@gwar/protocol'
import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('reports over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => cluster?.close())

  test('[REP-06, INV-03] the outcome reaches who reported on the other node, once; of two nodes that decide at once one does', async () => {
    const { id, name } = await cluster.node(1).channel(anna, 'zgloszone')
    const author = await cluster.node(1).enter(bartek, name, WEB_CAPABILITIES)
    const reader = await cluster.node(2).enter(celina, name, WEB_CAPABILITIES)
    await cluster.quiet()
    const report = async (text: string) => {
      author.send(`PRIVMSG #${name} :${text}`)
      const { tags } = await reader.expect(({ params }) => params[1] === text)
      const body = { message_id: tags.get('msgid'), category: 'insult' }
      const { status } = await cluster
        .node(2)
        .http('POST', `/api/channels/${id}/reports`, { as: celina, body })
      expect(status).toBe(202)
    }
    const decide = (node: number, n: number, decision: string) =>
      cluster.node(node).http('POST', `/api/channels/${id}/moderation/matters/${n}/decision`, {
        as: anna,
        body: { state: 'open', decision },
      })
    const heard = () =>
      reader.lines.flatMap((line) => /"name":"report_(upheld|dismissed)"/.exec(line)?.[1] ?? [])

    await report('raz')
    expect(await decide(1, 1, 'uphold')).toMatchObject({ status: 200, body: { was_decided: false } })
    await cluster.quiet()
    expect(heard()).toEqual(['upheld'])

    await report('dwa')
    const answers = await Promise.all([decide(1, 2, 'uphold'), decide(2, 2, 'dismiss')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const state = answers[0].status === 200 ? 'upheld' : 'dismissed'
    await cluster.quiet()
    expect(heard()).toEqual(['upheld', state])
    for (const number of [1, 2]) {
      const path = `/api/channels/${id}/moderation/log?kind=decided`
      const { body } = await cluster.node(number).http('GET', path, { as: anna })
      expect(body.data).toMatchObject([
        { matter: 2, detail: { state } },
        { matter: 1, detail: { state: 'upheld' } },
      ])
    }
  })
})
