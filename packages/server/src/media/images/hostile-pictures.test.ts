import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkshops, type Workshops } from '../open-workshops.ts'
import { mkdir } from 'node:fs/promises'
import { hostilePictures } from './hostile-pictures.fixture.ts'
import { cleanPictureJob, lookAtFileJob } from './picture-work.ts'

let dataDir: string
let workshops: Workshops
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gwar-pictures-'))
  await mkdir(join(dataDir, 'files', 'incoming'), { recursive: true })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  workshops = openWorkshops({ config: { dataDir }, log })
})
afterAll(async () => {
  workshops.close()
  await rm(dataDir, { recursive: true })
})

test('attack: pictures and half pictures of all kinds, each is taken, refused or ended, and the next one works', async () => {
  const { pictures } = workshops
  const ask = { asker: 'mallory', at: null }
  const path = join(dataDir, 'files', 'incoming', 'a')
  const target = join(dataDir, 'files', 'incoming', 'b')
  const taken: string[] = []
  for (const [what, bytes] of await hostilePictures())
    for (const part of [bytes, bytes.subarray(0, Math.floor(bytes.length / 2)), bytes.subarray(0, 40)]) {
      await writeFile(path, part)
      const looked = await pictures.run(ask, lookAtFileJob, { path })
      if ('fault' in looked) continue
      const { kind, measured } = looked.answer
      if (kind.picture === null || measured === null || typeof measured === 'string') continue
      const clean = await pictures.run(ask, cleanPictureJob, { path, target, type: kind.picture })
      if ('answer' in clean && typeof clean.answer !== 'string' && part === bytes) taken.push(what)
    }
  expect(taken).toEqual([
    'png',
    'jpeg',
    'progressive jpeg',
    'webp',
    'lossless webp',
    'avif',
    'gif',
    'moving gif',
    'moving webp',
    // valid pictures, whose bombs nobody unpacks
    'a colour profile of 64 MB',
    'a comment of 64 MB',
  ])
})
