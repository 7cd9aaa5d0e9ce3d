import type { NamedPerson, World } from '@gwar/testkit'
import type { Granted } from './grant-months.ts'

/** The account's id. Throws where the login has ended, since nobody's id finds nothing. */
export async function idOf(world: World, person: NamedPerson): Promise<string> {
  const { status, body } = await world.http('GET', '/api/users/@me', { as: person })
  if (status !== 200) throw new Error(`id of ${person.name}: ${status} ${JSON.stringify(body)}`)
  return body.id as string
}

/** Gives somebody months in a channel, like a purchase. */
export async function give(
  world: World,
  channelId: string,
  person: NamedPerson,
  months: number,
  giver: NamedPerson | null = null,
): Promise<Granted> {
  return world.service.grantSubscription({
    channelId,
    userId: await idOf(world, person),
    months,
    giverId: giver === null ? null : await idOf(world, giver),
  })
}
