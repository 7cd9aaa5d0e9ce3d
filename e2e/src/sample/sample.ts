import { createWorld, FakeClock, type World, userName } from '@gwar/testkit'
import { openLinkedSite, type LinkedSite } from '../linked-site.ts'
import { Cast } from './cast.ts'
import { CONVERSATION, PEOPLE, PINNED, YESTERDAY } from './lines.ts'
import { showMedia } from './media.ts'

/** Friday, 20:40 in Warsaw. */
const BEGINNING = new Date('2026-11-20T19:40:00.000Z')
const DAY_MS = 86_400_000

/** A service with one channel in which everything occurs once, and channels in every other state. */
export interface Sample {
  readonly world: World
  readonly cast: Cast
  readonly site: LinkedSite
  close(): Promise<void>
}

export async function openSample(): Promise<Sample> {
  const site = await openLinkedSite()
  const world = await createWorld({
    clock: new FakeClock(BEGINNING),
    egress: site.egress,
    settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '10' },
  })
  const cast = new Cast(world)
  const people = await world.people(...PEOPLE)
  const [viewer, rudzik] = people
  const { id: channelId } = await world.channel(rudzik, 'rudzik')
  for (const name of ['czwarty_obieg', 'kuchnia-polowa', 'speedrun_pl', 'wieczorne-szachy'])
    await world.channel(rudzik, name)

  const { service } = world
  await service.store.transact(async (tx) => {
    await tx.channels.setSubscriptionsAvailable(channelId, true)
    const set = { by: null, at: world.clock.now() }
    await tx.modes.set(channelId, 'A', null, set)
    await tx.users.setGlobalMode((await tx.users.byName(userName('Straznik')))!.id, 'a')
    await tx.users.setGlobalMode((await tx.users.byName(userName('Iskra')))!.id, 'm')
  })
  for (const [name, like, isForSubscribers] of [
    ['rudzHej', 'rudzik-hej', false],
    ['rudzKawa', 'rudzik-kawa', false],
    ['rudzLove', 'rudzik-serce', true],
  ] as const)
    await addEmoticon(world, channelId, rudzik.token, { name, like, isForSubscribers })

  const room = '#rudzik'
  await cast.send(
    'Rudzik',
    room,
    `MODE ${room} +K pm`,
    `MODE ${room} +e`,
    `MODE ${room} +c`,
    `MODE ${room} +o Bramkarz_09`,
    `MODE ${room} +o sowa_nocna`,
    `MODE ${room} +h Halinka77`,
    `MODE ${room} +h Pierogowy_Wilk`,
    `TOPIC ${room} :Popiół i Sól, podejście do Dzwonnika. Bez spoilerów, prosimy.`,
  )
  const grant = async (name: (typeof PEOPLE)[number], months: number, giver: typeof name | null) => {
    world.clock.advance(1000)
    const [userId, giverId] = [await cast.idOf(name), giver === null ? null : await cast.idOf(giver)]
    await service.grantSubscription({ channelId, userId, months, giverId })
  }
  for (const [name, months] of [
    ['Kasztanek', 14],
    ['Kefir2000', 1],
    ['sowa_nocna', 6],
    ['zupa_mleczna', 8],
    ['Rudzik', 24],
  ] as const)
    await grant(name, months, null)

  const ids: string[] = []
  const play = async (lines: typeof CONVERSATION): Promise<void> => {
    ids.length = 0
    for (const { by, text, replyTo, plus = [], minus = [] } of lines) {
      const id = await cast.say(by, room, text, replyTo === undefined ? '' : `@+reply=${ids[replyTo]} `)
      ids.push(id)
      for (const [voters, vote] of [
        [plus, 1],
        [minus, -1],
      ] as const)
        for (const voter of voters)
          await cast.send(voter, room, `PRIVMSG ${room} :.votemessage ${vote} ${id}`)
    }
  }
  await play(YESTERDAY)
  await cast.passes(DAY_MS)
  await cast.assemble(room)
  await showMedia({ world, site, cast, channelId }, room)

  // events of every kind, and what they leave
  await grant('LagMachine', 3, 'Pierogowy_Wilk')
  await grant('ToNieJaSerio', 1, 'Pierogowy_Wilk')
  await grant('drewniany_rycerz', 1, 'Halinka77')
  await grant('Oranzada', 1, 'Kasztanek')
  await cast.send(
    'zupa_mleczna',
    room,
    `PRIVMSG ${room} :.subscription share osiem miesięcy i dalej nie wiem, jak się to robi RudzikHej`,
  )
  await cast.send('Kefir2000', room, `PRIVMSG ${room} :.subscription share`)
  await cast.say('ToNieJaSerio', room, 'a w finale okazuje się, że')
  await cast.say('pan_Tofu', room, 'tanie pierogi na tanie-pierogi.example')
  const moderate = (...deeds: readonly string[]) =>
    cast.send(
      'Bramkarz_09',
      room,
      ...deeds.map((deed) => (deed.startsWith('.') ? `PRIVMSG ${room} :${deed}` : deed)),
    )
  await moderate(
    '.mute ToNieJaSerio 600 spoilery z końcówki',
    '.ban pan_Tofu reklamy',
    '.ban GrzybiarzPL',
    '.unban GrzybiarzPL',
    `MODE ${room} +s 10`,
    `MODE ${room} -s`,
  )
  await play(CONVERSATION)
  const pinned = await cast.say('Rudzik', room, PINNED)
  await cast.send('Rudzik', room, `PRIVMSG ${room} :.pin ${pinned}`)
  const cleared = await cast.say('dziadek_do_orzechow', room, 'kto mi powie, jak stąd wyjść?')
  await moderate(`.removemessage ${cleared}`)
  await cast.say('smoczyca_ala', room, 'drzwiami', `@+reply=${cleared} `)
  await cast.say('Bramkarz_09', room, '@Mietowka jesteś?', `@+reply=${ids[4]} `)
  await cast.say('Halinka77', room, 'wszystko i nic 🥧')

  // other places, each in a state of its own
  await cast.say('Kasztanek', '#kuchnia-polowa', 'Mietowka, co dziś na obiad?')
  await cast.send('Rudzik', '#kuchnia-polowa', 'MODE #kuchnia-polowa +s 120')
  await cast.send('Rudzik', '#speedrun_pl', 'MODE #speedrun_pl +S', 'MODE #speedrun_pl +r')
  await cast.send('Rudzik', '#wieczorne-szachy', 'MODE #wieczorne-szachy +M')
  await cast.say('Bramkarz_09', viewer.name, 'hej, weźmiesz dyżur w niedzielę?')
  await cast.say('Bramkarz_09', viewer.name, 'Halinka już wie')
  await cast.say('Halinka77', viewer.name, 'zostawiłam ci kawałek szarlotki 🥧')
  await world.service.settled()
  return {
    world,
    cast,
    site,
    async close() {
      await world.close()
      await site.close()
    },
  }
}

/** An emoticon of the channel, with the pictures of one of the product's. */
async function addEmoticon(
  world: World,
  channelId: string,
  token: string,
  { name, like, isForSubscribers }: { name: string; like: string; isForSubscribers: boolean },
): Promise<void> {
  const form = new FormData()
  form.append('name', name)
  form.append('subscribers_only', isForSubscribers ? '1' : '0')
  for (const size of ['1x', '2x', '4x']) {
    const picture = await fetch(new URL(`/static/emoticons/${like}/${size}`, world.url))
    form.append(size, await picture.blob(), `${size}.png`)
  }
  const { ok, status } = await fetch(new URL(`/api/channels/${channelId}/emoticons`, world.url), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!ok) throw new Error(`the emoticon ${name}: ${status}`)
}
