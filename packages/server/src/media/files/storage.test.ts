import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { newFileKey } from './file-key.ts'
import { openIncoming } from './incoming.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let directory: string
let server: Server
let objects: Map<string, { bytes: Buffer; type: string | undefined; length: string | undefined }>
let calls: string[]
let isDown: boolean
/** Where it is set, the object store reads the first piece of a file and goes on when this is resolved. */
let stall: { readonly began: PromiseWithResolvers<void>; readonly end: Promise<void> } | null
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-storage-'))
  objects = new Map()
  calls = []
  isDown = false
  stall = null
  server = await objectStore()
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true, force: true })
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  if (stall !== null) {
    await once(request, 'readable')
    stall.began.resolve()
    await stall.end
  }
  return buffer(request)
}

/** The part of S3 that the storage uses. */
async function objectStore(): Promise<Server> {
  const store = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    calls.push(`${method} ${url} ${headers.authorization?.split(',')[0] ?? ''}`)
    void bodyOf(request).then((bytes) => {
      const key = url.split('?')[0]!
      const found = objects.get(key)
      if (isDown) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      else if (method === 'PUT') {
        objects.set(key, { bytes, type: headers['content-type'], length: headers['content-length'] })
        response.writeHead(200, { etag: '"x"' }).end()
      } else if (method === 'DELETE') {
        objects.delete(key)
        response.writeHead(204).end()
      } else if (found === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      else {
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
        if (start === undefined) response.writeHead(200).end(found.bytes)
        else response.writeHead(206).end(found.bytes.subarray(Number(start), Number(end) + 1))
      }
    })
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  return store
}

const open: Record<string, () => Storage> = {
  disk: () => diskStorage(join(directory, 'files')),
  s3: () => {
    const { port } = server.address() as AddressInfo
    return s3Storage(`http://key:se%2Fcret@127.0.0.1:${port}/bucket?region=eu-central-1`)
  },
}

async function local(bytes: Buffer): Promise<string> {
  const path = join(directory, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  await writeFile(path, bytes)
  return path
}

describe.each(Object.keys(open))('%s', (name) => {
  let storage: Storage
  beforeEach(() => {
    storage = open[name]!()
  })

  test('keeps what it is given, whole or in parts, until it is removed', async () => {
    const [key, other] = [newFileKey(), newFileKey()]
    const bytes = Buffer.from('zażółć gęślą jaźń')
    await storage.put(key, await local(bytes), 'text/plain')
    expect(await buffer((await storage.open(key))!)).toEqual(bytes)
    expect(await buffer((await storage.open(key, { start: 0, end: 1 }))!)).toEqual(Buffer.from('za'))
    const { length } = bytes
    expect(await buffer((await storage.open(key, { start: length - 2, end: length - 1 }))!)).toEqual(
      bytes.subarray(-2),
    )
    expect(await storage.open(other)).toBeNull()
    await storage.put(`${key}-2x`, await local(Buffer.from('x')), 'image/png')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeNull()
    const sibling = await storage.open(`${key}-2x`)
    expect(sibling).not.toBeNull()
    sibling!.destroy()
  })

  test.each(['../x', 'a/../../x', '', '.', 'X'.repeat(32), `${'a'.repeat(32)}/x`, `${'a'.repeat(32)}-../x`])(
    'attack: a path in the place of a key, %j',
    async (key) => {
      const path = await local(Buffer.from('x'))
      await expect(Promise.resolve().then(() => storage.put(key, path, 'text/plain'))).rejects.toThrow('key')
      await expect(Promise.resolve().then(() => storage.open(key))).rejects.toThrow('key')
      await expect(Promise.resolve().then(() => storage.remove(key))).rejects.toThrow('key')
      expect(calls).toEqual([])
    },
  )
})

test('on the disk files lie fanned out, and none is ever half there', async () => {
  const storage = open['disk']!()
  const key = newFileKey()
  await storage.put(key, await local(Buffer.from('x')), 'text/plain')
  const path = join(directory, 'files', key.slice(0, 2), key.slice(2, 4), key)
  expect(await readFile(path, 'utf8')).toBe('x')
  const failing = newFileKey()
  await expect(storage.put(failing, join(directory, 'nothing'), 'text/plain')).rejects.toThrow('ENOENT')
  const left = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([key])
})

test('what has not got its name on the disk yet lies where it was received, which is swept', async () => {
  const key = newFileKey()
  const source = await local(Buffer.from('x'))
  // something stands in its place, so that it cannot get its name
  const folder = join(directory, 'files', key.slice(0, 2), key.slice(2, 4))
  await mkdir(join(folder, key, 'inner'), { recursive: true })
  await expect(open['disk']!().put(key, source, 'text/plain')).rejects.toThrow()
  expect(await readFile(source, 'utf8')).toBe('x')
  expect(await readdir(folder)).toEqual([key])
})

test('the object store is asked with a signature, by bucket and key, and its failure is one', async () => {
  const storage = open['s3']!()
  const key = newFileKey()
  await storage.put(key, await local(Buffer.from('x')), 'image/png')
  expect(objects.get(`/bucket/${key}`)).toMatchObject({ type: 'image/png' })
  expect(calls[0]).toMatch(
    new RegExp(`^PUT /bucket/${key} AWS4-HMAC-SHA256 Credential=key/\\d+/eu-central-1/s3/`),
  )
  isDown = true
  await expect(storage.put(key, await local(Buffer.from('x')), 'image/png')).rejects.toThrow()
  await expect(storage.open(key)).rejects.toThrow()
})

test('what is sent to the object store is read as it is taken, with its length known', async () => {
  const megabytes = 24
  const bytes = randomBytes(megabytes * 1024 * 1024)
  const path = await local(bytes)
  const end = Promise.withResolvers<void>()
  stall = { began: Promise.withResolvers(), end: end.promise }
  const held = (): number => process.memoryUsage().arrayBuffers / 1024 / 1024
  const before = held()
  const key = newFileKey()
  const put = open['s3']!().put(key, path, 'application/zip')
  await stall.began.promise
  expect(held() - before).toBeLessThan(megabytes / 2)
  end.resolve()
  await put
  const { bytes: stored, ...rest } = objects.get(`/bucket/${key}`)!
  expect(rest).toEqual({ type: 'application/zip', length: String(bytes.length) })
  expect(stored.equals(bytes)).toBe(true)
})

test('the incoming folder is emptied of what a dead process left, not of what others write or keep there', async () => {
  const path = join(directory, 'incoming')
  await openIncoming(path)
  const [old, fresh] = ['0'.repeat(32), 'f'.repeat(32)]
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of [old, fresh, 'notes.txt']) await writeFile(join(path, name), 'x')
  for (const name of [old, 'notes.txt']) await utimes(join(path, name), long, long)
  const incoming = await openIncoming(path)
  const kept = [fresh, 'notes.txt']
  expect((await readdir(path)).sort()).toEqual(kept)
  const failed = incoming.use(async (newPath) => {
    await writeFile(newPath(), 'x')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await readdir(path)).sort()).toEqual(kept)
})
