import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let anna: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  anna = await world.person('Anna')
})
afterAll(() => world.close())

/** The picture at a path. */
async function picture(path: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const answer = await fetch(new URL(path, world.url))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

const setTopic = async (name: string, topic: string): Promise<void> => {
  const client = await world.enter(anna, name)
  client.send(`TOPIC #${name} :${topic}`)
  await world.quiet()
  client.cut()
}

test('[F16] a channel has a picture of 1200 x 630 and a square one, and another one with another topic', async () => {
  await world.channel(anna, 'rudzik')
  for (const [shape, width, height] of [
    ['wide', 1200, 630],
    ['square', 512, 512],
  ] as const) {
    const { status, bytes, headers } = await picture(`/static/cards/rudzik/${shape}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
  }
  const [bare, again] = [
    await picture('/static/cards/rudzik/wide'),
    await picture('/static/cards/RUDZIK/wide?v=x'),
  ]
  expect(again.bytes.equals(bare.bytes)).toBe(true)
  await setTopic('rudzik', 'Popiół i Sól')
  expect((await picture('/static/cards/rudzik/wide')).bytes.equals(bare.bytes)).toBe(false)
})

test('[F16] unknown channels and shapes have none', async () => {
  await world.channel(anna, 'kuchnia')
  for (const path of [
    'nope/wide',
    'kuchnia/long',
    'kuchnia/%2e%2e',
    '%00/wide',
    `${'x'.repeat(60)}/wide`,
    'kuchnia',
  ])
    expect([path, (await picture(`/static/cards/${path}`)).status]).toEqual([path, 404])
  expect((await picture('/static/cards/kuchnia/wide')).status).toBe(200)
})

test('attack: a topic that is markup, without end, or in no letters of ours is drawn as text in its place', async () => {
  const name = 'W'.repeat(32)
  await world.channel(anna, name)
  for (const topic of [
    '<span size="999999999">a</span>',
    '</span></markup><b>',
    '&#0; &lt; & &amp; <!-- ',
    'W'.repeat(390),
    'ﷺ'.repeat(150),
    '日本語'.repeat(60),
    '😀👩‍👩‍👧‍👦'.repeat(40),
    '\u202e\u2066zło\u0300\u0300\u0300\u0300',
    `a${'\u0301'.repeat(150)}`,
  ]) {
    await setTopic(name, topic)
    const { status, bytes } = await picture(`/static/cards/${name}/wide`)
    expect([topic, status]).toEqual([topic, 200])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('[F16] those who ask at once for a new picture share one drawing', async () => {
  await world.channel(anna, 'tlok')
  const all = await Promise.all(Array.from({ length: 30 }, () => picture('/static/cards/tlok/wide')))
  for (const { status, bytes } of all) {
    expect(status).toBe(200)
    expect(bytes.equals(all[0]!.bytes)).toBe(true)
  }
})
