import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { EmoticonImport, EmoticonRecord } from '@gwar/protocol'
import { availableEngines, freePort, makeZip, temporaryDatabase, type ServerProcess } from '@gwar/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../../../start-process.fixture.ts'
import { moving } from '../../attachments/upload.fixture.ts'
import { isFileKey } from '../../files/file-key.ts'

const PICTURES = 24
/** How many were tried before the process is killed. */
const BEFORE = 3
/** A node leaves an import alone as long as the one that had it could be silent, and looks every few seconds. */
const PATIENCE = { timeout: 90_000, interval: 20 }

describe.each(availableEngines())('a process killed while it brings emoticons, on %s', (engine) => {
  test(
    '[EMOT-10, EMOT-12] kill -9 in the middle: the next process, or the other node, brings the rest, each once, and the one after it deletes the archive',
    { timeout: 180_000 },
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'gwar-import-'))
      onTestFinished(() => rm(directory, { recursive: true, force: true }))
      const { url: databaseUrl, ...database } = await temporaryDatabase(engine, directory)
      onTestFinished(() => database.drop())
      const start = async (): Promise<{ server: ServerProcess; port: number }> => {
        const port = await freePort()
        const server = await startProcess({
          PORT: String(port),
          DATA_DIR: directory,
          ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
          RATE_LIMITS: 'off',
        })
        return { server, port }
      }
      let token = ''
      const call = async <T>(port: number, method: string, path: string, body?: object): Promise<T> => {
        const isForm = body instanceof FormData
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
            ...(token !== '' && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as T
      }

      const first = await start()
      const password = 'correct horse'
      ;({ token } = await call<{ token: string }>(first.port, 'POST', '/api/auth/register', {
        name: 'Anna',
        email: 'anna@example.com',
        password,
        password_confirmation: password,
        accept_rules: true,
      }))
      const { id } = await call<{ id: string }>(first.port, 'POST', '/api/channels', {
        name: 'przeprowadzka',
      })
      const names = Array.from({ length: PICTURES }, (_, place) => `nr${10 + place}`)
      const bytes = Buffer.from(await moving('webp', 12, { width: 112, height: 112 }))
      const form = new FormData()
      const zip = makeZip(names.map((name) => ({ name: `${name}.webp`, bytes })))
      form.append('archive', new Blob([Uint8Array.from(zip)]), 'zestaw.zip')
      const path = `/api/channels/${id}/emoticons`
      const stored = (): Promise<string[]> => readdir(join(directory, 'files'), { recursive: true })
      const before = new Set(await stored())
      const preview = await call<EmoticonImport>(first.port, 'POST', `${path}/imports/archive`, form)
      const one = `${path}/imports/${preview.id}`
      const archive = (await stored()).filter((name) => !before.has(name) && isFileKey(basename(name)))
      expect(archive).toHaveLength(1)
      // where two nodes can be over one database the other one watches, which takes nothing while the first is alive
      const other = databaseUrl === null ? null : await start()
      const items = preview.items.map(({ key, name }) => ({ key, name }))
      await call(first.port, 'PUT', one, { items, confirms: true })
      const watched = (other ?? first).port
      await expect
        .poll(async () => (await call<EmoticonImport>(watched, 'GET', one)).done, PATIENCE)
        .toBeGreaterThanOrEqual(BEFORE)
      first.server.kill('SIGKILL')
      expect((await first.server.exited).signal).toBe('SIGKILL')

      const { server, port } = other ?? (await start())
      const left = await call<EmoticonImport>(port, 'GET', one)
      expect([left.state, left.done < PICTURES]).toEqual(['running', true])
      await expect
        .poll(async () => (await call<EmoticonImport>(port, 'GET', one)).state, PATIENCE)
        .toBe('done')
      const end = await call<EmoticonImport>(port, 'GET', one)
      expect(end).toMatchObject({ done: PICTURES, total: PICTURES, failures: [], count: PICTURES })
      expect(new Set(end.brought).size).toBe(PICTURES)
      const emoticons = await call<EmoticonRecord[]>(port, 'GET', path)
      expect(emoticons.map(({ name }) => name)).toEqual(names)
      for (const { file } of emoticons)
        expect((await fetch(`http://127.0.0.1:${port}/static/emoticons/${file}/4x`)).status).toBe(200)

      // of what the killed one was at nothing stays: six pictures of each
      expect((await stored()).filter((name) => /-[124][xs]$/.test(name))).toHaveLength(PICTURES * 6)

      // an archive is deleted by whoever looks next, whichever process came to the end of it
      server.kill('SIGKILL')
      await server.exited
      await start()
      await expect.poll(async () => (await stored()).includes(archive[0]!), PATIENCE).toBe(false)
    },
  )
})
