import { badges, channelBadges } from '@gwar/protocol'
import { createWorld, type World } from '@gwar/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BADGE_FILES } from '../../media/badges/badge-files.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('badges', () => {
  test('[HTTP-29, BADGE-04, BADGE-05] the global ones: of modes, and of gifts with their threshold', async () => {
    const { status, body } = await world.http('GET', '/api/badges')
    expect(status).toBe(200)
    const list = badges.answer.parse(body)
    for (const mode of ['a', 'm', 'q', 'o', 'h']) expect(list).toContainEqual({ mode, file: mode })
    expect(list.filter(({ mode }) => mode === 'g')).toEqual(
      [1, 5, 10, 25, 50, 100].map((gifts) => ({ mode: 'g', file: `gift_${gifts}`, gifts })),
    )
  })

  test('[HTTP-38, BADGE-03] those of subscribers by months', async () => {
    const { id } = await world.channel(await world.person('Anna'), 'rudzik')
    const { status, body } = await world.http('GET', `/api/channels/${id}/badges`)
    expect(status).toBe(200)
    expect(channelBadges.answer.parse(body)).toEqual(
      [1, 3, 6, 12, 24, 36].map((months) => ({ months, file: `month_${months}` })),
    )
    expect((await world.http('GET', '/api/channels/rudzik/badges')).status).toBe(404)
  })

  test('[BADGE-08, OPEN-83, OPEN-158] every one has its picture at 1x, 2x and 4x', async () => {
    expect(BADGE_FILES).toHaveLength(22)
    for (const file of BADGE_FILES)
      for (const [size, side] of [
        ['1x', 18],
        ['2x', 36],
        ['4x', 72],
      ] as const) {
        const answer = await fetch(`${world.url}/static/badges/${file}/${size}`)
        expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/png'])
        expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
          width: side,
          height: side,
        })
      }
  })

  test.each([
    'badges/a/3x',
    'badges/a/1x.png',
    'badges/z/1x',
    'badges/..%2f..%2fpackage.json/1x',
    'badges/a/..%2f1x',
    'emoticons/a/1x',
    'emoticons/%2e%2e%2f%2e%2e%2fsecret/1x',
    'emoticons/00000000000000000000000000000000/1x',
    'emoticons/__proto__/1x',
    'constructor/a/1x',
    'badges/a',
    'badges',
  ])('attack: leaving the directory by /static/%s', async (path) => {
    expect((await world.http('GET', `/static/${path}`)).status).toBe(404)
  })
})
