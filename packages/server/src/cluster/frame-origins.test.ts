import { createCluster, hasCluster, type Cluster, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('sites that may frame a channel, over nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    anna = await cluster.person('Anna')
  })
  afterAll(() => cluster?.close())

  const framing = async (node: World): Promise<string | undefined> => {
    const { headers } = await node.http('GET', '/channels/ramki')
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }

  test('[FRAME-05] a change holds at once where it was made, and within 60 s on every other node', async () => {
    const [here, there] = [cluster.node(1), cluster.node(2)]
    const { id } = await here.channel(anna, 'ramki')
    const put = (frame_origins: string[]) =>
      here.http('PUT', `/api/channels/${id}/stream/settings`, { as: anna, body: { frame_origins } })
    for (const node of [here, there]) expect(await framing(node)).toBe('*')
    await put(['https://film.example'])
    expect(await framing(here)).toBe("'self' https://film.example")
    await cluster.advance(59_000)
    expect(await framing(there)).toBe("'self' https://film.example")
    await put([])
    expect(await framing(here)).toBe('*')
    await cluster.advance(59_000)
    expect(await framing(there)).toBe('*')
  })
})
