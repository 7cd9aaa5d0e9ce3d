import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOnDisk, jpeg, moving, png, sendForm } from '../../media/attachments/upload.fixture.ts'

const SIZES = { '1x': 28, '2x': 56, '4x': 112 } as const

describe('emoticons that move, are wide or lie on others', () => {
  let world: World
  let owner: NamedPerson
  let channel: { readonly id: string }
  beforeAll(async () => {
    world = await createWorld()
    owner = await world.person('Anna')
    channel = await world.channel(owner, 'gil')
  })
  afterAll(() => world.close())

  let made = 0
  function add(picture: Buffer, more: Record<string, string> = {}) {
    const form = new FormData()
    const fields = { name: `Nr${(made += 1)}`, ...more }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('picture', new Blob([Buffer.from(picture)]), 'x.bin')
    return sendForm(world, `/api/channels/${channel.id}/emoticons`, form, { as: owner })
  }

  async function look(file: string, size: string) {
    const answer = await fetch(`${world.url}/static/emoticons/${file}/${size}`)
    const {
      width,
      height,
      pageHeight,
      pages = 1,
      format,
    } = await sharp(await answer.arrayBuffer()).metadata()
    return { type: answer.headers.get('content-type'), width, height: pageHeight ?? height, pages, format }
  }

  test.each(['gif', 'webp'] as const)(
    '[EMOT-01, EMOT-04] one moving %s makes WebP in three sizes, and still PNGs of its first frame in three',
    async (format) => {
      const { status, body } = await add(await moving(format, 5, { width: 128, height: 128 }))
      expect(status).toBe(200)
      expect(body).toEqual({ file: body.file, name: body.name, subscribers_only: false, is_moving: true })
      for (const [size, side] of Object.entries(SIZES)) {
        expect(await look(body.file, size)).toEqual({
          type: 'image/webp',
          format: 'webp',
          width: side,
          height: side,
          pages: 5,
        })
        expect(await look(body.file, size.replace('x', 's'))).toEqual({
          type: 'image/png',
          format: 'png',
          width: side,
          height: side,
          pages: 1,
        })
      }
      const first = sharp(await (await fetch(`${world.url}/static/emoticons/${body.file}/4s`)).arrayBuffer())
      const { data } = await first.raw().toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeLessThan(20)
    },
  )

  test.each(['avif', 'png', 'jpeg'] as const)(
    '[EMOT-01, EMOT-04] one still %s makes PNGs, which are its still pictures, too',
    async (format) => {
      const picture = await sharp(await png(200, 200))
        .toFormat(format)
        .toBuffer()
      const { body } = await add(picture)
      expect(body).toEqual({ file: body.file, name: body.name, subscribers_only: false })
      for (const [size, side] of Object.entries(SIZES))
        for (const asked of [size, size.replace('x', 's')])
          expect(await look(body.file, asked)).toMatchObject({ type: 'image/png', width: side, pages: 1 })
    },
  )

  test('[EMOT-01] a picture of 2 MB is taken, one of a byte more is refused', async () => {
    const picture = await png(200, 200)
    const heavy = (bytes: number) => add(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
    expect((await heavy(2 * 1024 * 1024)).status).toBe(200)
    expect((await heavy(2 * 1024 * 1024 + 1)).status).toBe(422)
  })

  test('[EMOT-03] all have one height, and a width in proportion up to three times of it', async () => {
    const wide = await add(await jpeg(400, 200))
    expect(wide.body).toMatchObject({ width: 56 })
    expect(await look(wide.body.file, '4x')).toMatchObject({ width: 224, height: 112 })
    const strip = await add(await moving('gif', 3, { width: 300, height: 30 }))
    expect(strip.body).toMatchObject({ width: 84, is_moving: true })
    for (const size of ['1x', '1s'])
      expect(await look(strip.body.file, size)).toMatchObject({ width: 84, height: 28 })
    const tall = await add(await moving('webp', 3, { width: 60, height: 120 }))
    expect(tall.body).not.toHaveProperty('width')
    expect(await look(tall.body.file, '2x')).toMatchObject({ width: 56, height: 56, pages: 3 })
  })

  test('[EMOT-02] too many frames, too long, too many pixels or too heavy: each is said at its field, and nothing is kept', async () => {
    const noise = await sharp({
      create: { width: 640, height: 640, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as never)
      .png()
      .toBuffer()
    const heavy = await sharp(
      await Promise.all(
        Array.from({ length: 150 }, (_, index) =>
          sharp(noise)
            .extract({ left: index * 3, top: (index * 37) % 400, width: 112, height: 112 })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp({ quality: 50, effort: 0, delay: Array.from({ length: 150 }, () => 50) })
      .toBuffer()
    const before = await filesOnDisk(world)
    for (const [picture, message] of [
      [
        await moving('gif', 151, { width: 112, height: 112, ms: 20 }),
        'The animation may have at most 150 frames',
      ],
      [await moving('gif', 11, { width: 112, height: 112, ms: 1000 }), 'The animation may last at most 10 s'],
      [
        await moving('webp', 5, { width: 2000, height: 2000 }),
        'The image has too many pixels; make it smaller and send it again',
      ],
      [heavy, 'The animation has more than 512 kB after cleaning; make it shorter or simpler'],
    ] as const)
      expect(await add(picture)).toMatchObject({ status: 422, body: { errors: { picture: [message] } } })
    expect(await filesOnDisk(world)).toEqual(before)
    // at the bounds it is taken
    expect(await add(await moving('gif', 150, { width: 112, height: 112, ms: 60 }))).toMatchObject({
      status: 200,
    })
  })

  test('[EMOT-06] a layer is told as one, by who added it and who changes it', async () => {
    const { body } = await add(await png(112, 112), { is_layer: '1' })
    expect(body).toMatchObject({ is_layer: true })
    const listed = await world.http('GET', `/api/channels/${channel.id}/emoticons`)
    expect(listed.body).toContainEqual(body)
    const path = `/api/channels/${channel.id}/emoticons/${body.file}`
    const changed = await world.http('PUT', path, { as: owner, body: { name: body.name, is_layer: false } })
    expect(changed.body).toEqual({ file: body.file, name: body.name, subscribers_only: false })
    const wrong = await world.http('PUT', path, { as: owner, body: { name: body.name, is_layer: 'tak' } })
    expect(wrong.status).toBe(422)
  })

  test('all pictures of one that moves go with it', async () => {
    const before = await filesOnDisk(world)
    const { body } = await add(await moving('gif', 3, { width: 112, height: 112 }))
    expect((await filesOnDisk(world)).length).toBe(before.length + 6)
    const path = `/api/channels/${channel.id}/emoticons/${body.file}`
    expect((await world.http('DELETE', path, { as: owner })).status).toBe(204)
    await world.service.settled()
    expect(await filesOnDisk(world)).toEqual(before)
  })
})
