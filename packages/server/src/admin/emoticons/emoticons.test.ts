import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animated, filesOnDisk, png } from '../../media/attachments/upload.fixture.ts'
import { runAdmin } from '../run-admin.ts'

let world: World
const path = (name: string) => join(world.settings['DATA_DIR']!, name)
beforeAll(async () => {
  world = await createWorld()
  for (const side of [28, 56, 112]) await writeFile(path(`${side}.png`), await png(side, side))
  await writeFile(path('moving.png'), animated(await png(28, 28)))
})
afterAll(() => world.close())

/** Runs a command. The embedded database serves one process, so the service stops for it. */
async function admin(line: string): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  let code = -1
  await world.restart(async () => {
    code = await runAdmin(line.split(' '), {
      env: { PASSWORD_COST: 'low', ...world.settings },
      out: (text) => (said.out += text),
      err: (text) => (said.err += text),
      readSecret: async () => '',
    })
  })
  return { code, ...said }
}

const names = async () =>
  ((await world.http('GET', '/api/emoticons')).body as { name: string }[]).map(({ name }) => name)

describe('npm run admin -- emoticon', () => {
  test('[OPEN-83] add makes one for everybody, with its pictures; remove takes it away', async () => {
    const add = `emoticon add Nowa ${path('28.png')} ${path('56.png')} ${path('112.png')}`
    expect(await admin(add)).toMatchObject({ code: 0, out: expect.stringContaining('Nowa') })
    expect(await names()).toContain('Nowa')
    expect(await filesOnDisk(world)).toHaveLength(3)
    const { out } = await admin('emoticon list --json')
    const { file } = (JSON.parse(out) as { name: string; file: string }[]).find(
      ({ name }) => name === 'Nowa',
    )!
    expect((await fetch(`${world.url}/static/emoticons/${file}/2x`)).status).toBe(200)
    expect(await admin(add)).toMatchObject({ code: 1, err: 'There is an emoticon named Nowa already.' })
    expect(await filesOnDisk(world)).toHaveLength(3)
    expect(await admin('emoticon remove Nowa')).toMatchObject({ code: 0 })
    expect(await names()).not.toContain('Nowa')
    expect(await filesOnDisk(world)).toEqual([])
    expect(await admin('emoticon remove Nowa')).toMatchObject({ code: 1 })
  })

  test('one that came with the product goes, and stays away', async () => {
    expect(await admin('emoticon remove RudzikLol')).toMatchObject({ code: 0 })
    await world.restart()
    expect(await names()).not.toContain('RudzikLol')
  })

  test('what is no emoticon is refused with the reason, and nothing is kept', async () => {
    const [small, middle, large] = [path('28.png'), path('56.png'), path('112.png')]
    const cases = [
      [`emoticon add ż ${small} ${middle} ${large}`, 'letters and digits'],
      [`emoticon add Zla ${middle} ${middle} ${large}`, '28×28'],
      [`emoticon add Zla ${path('moving.png')} ${middle} ${large}`, 'animated'],
      [`emoticon add Zla ${path('cert.pem')} ${middle} ${large}`, 'PNG'],
      [`emoticon add Zla ${path('nothing.png')} ${middle} ${large}`, 'There is no file'],
    ] as const
    for (const [line, reason] of cases)
      expect(await admin(line)).toMatchObject({ code: 1, err: expect.stringContaining(reason) })
    for (const line of ['emoticon add Zla', 'emoticon remove', 'emoticon list x'])
      expect((await admin(line)).code).toBe(2)
    expect(await filesOnDisk(world)).toEqual([])
  })
})
