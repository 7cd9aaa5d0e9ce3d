import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { takenPort } from './taken-port.ts'

let other: Server
let taken: number
let connections = 0

beforeAll(async () => {
  other = createServer((socket) => {
    connections += 1
    socket.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = (other.address() as AddressInfo).port
})

afterAll(() => other.close())

test('npm run dev starts nothing where another program answers at its port', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-dev-'))
  try {
    connections = 0
    const dev = spawn(process.execPath, [fileURLToPath(new URL('dev.ts', import.meta.url))], {
      env: { ...process.env, PORT: `${taken}`, IRC_PORT: 'off', DATA_DIR: join(directory, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, complaint, [code]] = await Promise.all([
      text(dev.stdout),
      text(dev.stderr),
      once(dev, 'exit'),
    ])
    expect(code).toBe(1)
    expect(said).toBe('')
    expect(complaint).toBe(
      `PORT: something listens at ${taken} already, perhaps another Gwar. End it, or take another port: PORT=${taken + 1} npm run dev\n`,
    )
    expect(await readdir(directory)).toEqual([])
    // the look itself; nobody asked the other program whether it is ready
    expect(connections).toBe(1)
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('each port of the settings is looked at, and those that are off are not', async () => {
  const free = `${await freePort()}`
  expect(await takenPort({ PORT: free, IRC_PORT: 'off', IRC_TLS_PORT: undefined })).toBeNull()
  expect(await takenPort({ PORT: free, IRC_PORT: `${taken}` })).toContain(`IRC_PORT=${taken + 1}`)
  expect(await takenPort({ PORT: free, IRC_TLS_PORT: `${taken}` })).toContain(`IRC_TLS_PORT=${taken + 1}`)
})
