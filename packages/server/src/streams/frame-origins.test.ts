import { channelName, FakeClock } from '@gwar/testkit'
import { nameKey, type NameKey } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { openFrameOrigins } from './frame-origins.ts'

const FILM = ['https://film.example']
const yes = (): boolean => true
const no = (): boolean => false

function opened() {
  const clock = new FakeClock()
  const asked: NameKey[] = []
  let answer: () => Promise<readonly string[]> = () => Promise.resolve(FILM)
  const frameOriginsOf = (name: NameKey): Promise<readonly string[]> => {
    asked.push(name)
    return answer()
  }
  const origins = openFrameOrigins({ read: { streamSettings: { frameOriginsOf } } } as never, clock)
  return { clock, asked, origins, answers: (next: typeof answer) => (answer = next) }
}

test('however many pages are asked for, the store is asked once in a while', async () => {
  const { clock, asked, origins, answers } = opened()
  for (const name of ['Rudzik', 'rudzik', 'RUDZIK'])
    expect(await origins.of(channelName(name), yes)).toEqual(FILM)
  expect(asked).toHaveLength(1)
  answers(() => Promise.resolve([]))
  clock.advance(29_000)
  // and without leave to ask, too
  expect(await origins.of(channelName('rudzik'), no)).toEqual(FILM)
  clock.advance(1000)
  expect(await origins.of(channelName('rudzik'), yes)).toEqual([])
  origins.forget(nameKey('rudzik'))
  answers(() => Promise.resolve(FILM))
  expect(await origins.of(channelName('rudzik'), yes)).toEqual(FILM)
  expect(asked).toHaveLength(3)
})

test('attack: whoever asks too often, or while the store is away, gets around nothing', async () => {
  const { clock, origins, answers } = opened()
  expect(await origins.of(channelName('rudzik'), no)).toBeNull()
  const away = () => Promise.reject(new Error('away'))
  answers(away)
  expect(await origins.of(channelName('rudzik'), yes)).toBeNull()
  answers(() => Promise.resolve(FILM))
  expect(await origins.of(channelName('rudzik'), yes)).toEqual(FILM)
  clock.advance(60_000)
  expect(await origins.of(channelName('rudzik'), no)).toBeNull()
  answers(away)
  // nobody can have changed it
  expect(await origins.of(channelName('rudzik'), yes)).toEqual(FILM)
  answers(() => Promise.resolve([]))
  expect(await origins.of(channelName('rudzik'), yes)).toEqual([])
})

test('attack: many names make the process remember no more than so many', async () => {
  const { asked, origins } = opened()
  for (let n = 0; n <= 2000; n += 1) await origins.of(channelName(`kanal${n}`), yes)
  await origins.of(channelName('kanal2000'), yes)
  expect(asked).toHaveLength(2001)
  await origins.of(channelName('kanal0'), yes)
  expect(asked).toHaveLength(2002)
})
