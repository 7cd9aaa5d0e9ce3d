import type { Cluster, IrcClient, NamedPerson } from '@gwar/testkit'

/** A channel over two nodes, made on the first; `enter` brings somebody in by a node, who has read all there was. */
export async function placeOf(
  cluster: Cluster,
  owner: NamedPerson,
  name: string,
): Promise<{ id: string; enter: (node: number, person: NamedPerson) => Promise<IrcClient> }> {
  const { id } = await cluster.node(1).channel(owner, name)
  const enter = async (node: number, person: NamedPerson): Promise<IrcClient> => {
    const client = await cluster.node(node).connect(person, { capabilities: ['V/i18n', 'echo-message'] })
    client.send(`JOIN #${name}`)
    await client.settled()
    client.unread()
    return client
  }
  return { id, enter }
}
