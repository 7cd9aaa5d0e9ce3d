import { beforeAll, expect, it } from 'vitest'
import { readArchived } from './read-archived.ts'

const text = 'to jest obrazek, '.repeat(500)
const file = new Blob([text])
let archive: Blob
let plain: Parameters<typeof readArchived>[1]
let deflated: Parameters<typeof readArchived>[1]

beforeAll(async () => {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
  // something else, the file as it is, and the file packed
  archive = new Blob([new Uint8Array(7), file, packed])
  plain = { start: 7, packed: file.size, size: file.size, is_deflated: false }
  deflated = { start: 7 + file.size, packed: packed.size, size: file.size, is_deflated: true }
})

it('[EMOT-12] reads a file of a ZIP, packed or not, without a type', async () => {
  for (const place of [plain, deflated]) {
    const read = await readArchived(archive, place)
    expect(read?.type).toBe('')
    expect(await read?.text()).toBe(text)
  }
})

it('[EMOT-12] reads nothing of a ZIP that is not the one that was sent', async () => {
  // more than the service found there, less, and nothing that could be unpacked
  expect(await readArchived(archive, { ...deflated, size: 100 })).toBeNull()
  expect(await readArchived(archive, { ...deflated, size: file.size + 1 })).toBeNull()
  expect(await readArchived(archive, { ...deflated, start: 7 })).toBeNull()
  expect(await readArchived(archive, { ...plain, start: archive.size })).toBeNull()
})
