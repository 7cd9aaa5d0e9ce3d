import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('[PS-28] acts and messages of one connection stand in the order in which it sent them', async () => {
  const [anna, bartek] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'kolejka')
  const owner = await world.connect(anna)
  owner.send('JOIN #kolejka')
  await world.observe(bartek, '#kolejka')
  const watcher = await world.connect(bartek)
  watcher.send('JOIN #kolejka')
  await world.quiet()
  const sent = [
    'PRIVMSG #kolejka :one',
    'MODE #kolejka +M',
    'PRIVMSG #kolejka :two',
    'TOPIC #kolejka :fresh news',
    'PRIVMSG #kolejka :three',
    'PRIVMSG #kolejka :.mute Bartek 1',
    'PRIVMSG #kolejka :four',
    'MODE #kolejka -M',
    'PRIVMSG #kolejka :five',
  ]
  owner.send(...sent)
  await watcher.expect(/ :?five$/)
  const heard = watcher.lines.flatMap((line) => {
    const said = /^(?:@\S+ )?:Anna\S* ((?:PRIVMSG|MODE|TOPIC) .*)$/.exec(line)
    return said === null ? [] : [said[1]!]
  })
  expect(heard).toEqual(sent.filter((line) => !line.includes('.mute')))
})
