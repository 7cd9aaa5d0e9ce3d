import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Manifest } from '../backup/manifest.ts'
import { login, Place, register } from './place.fixture.ts'

// each test starts several processes, which takes long on a busy machine
vi.setConfig({ testTimeout: 180_000 })

let place: Place
beforeEach(async () => {
  place = await Place.make()
})
afterEach(() => place.end())

describe('a backup of the embedded database beside its service', () => {
  test('holds everything that was echoed before it began, while the chat goes on; restored, the service runs on it', async () => {
    const here = await place.start()
    const ala = await register(here, 'Ala')
    let said = 0
    const echoes = { before: 0, meanwhile: 0 }
    const load = { isMeanwhile: false, isOver: false }
    // sends the next line after the echo of the last one: far more than twenty a second
    const talk = async (): Promise<void> => {
      while (!load.isOver) {
        ala.send(`PRIVMSG #gwar :line ${(said += 1)} end`)
        await ala.expect(new RegExp(`PRIVMSG #gwar :line ${said} end`))
        echoes[load.isMeanwhile ? 'meanwhile' : 'before'] += 1
        if (said === 200) reached.resolve()
      }
    }
    const reached = Promise.withResolvers<void>()
    const talking = talk()
    await reached.promise
    load.isMeanwhile = true
    const made = await place.admin(here.env, ['backup', 'create', 'made'])
    load.isOver = true
    await talking
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('made holds') })
    // progress is shown although there is no terminal
    expect(made.err).toContain('Copying the database')
    expect(echoes.meanwhile).toBeGreaterThan(20)
    expect(await readdir(place.at('made'))).not.toContain('database.copy')
    const manifest = JSON.parse(await readFile(place.at('made/manifest.json'), 'utf8')) as Manifest
    expect(manifest.engine).toBe('embedded')
    // the copy has every line up to the last one in it, and all that were echoed before it began
    const stored = gunzipSync(await readFile(place.at('made/tables/messages.copy.gz'))).toString()
    const lines = [...stored.matchAll(/\tline (\d+) end\t/g)].map(([, number]) => Number(number))
    expect(lines.toSorted((a, b) => a - b)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.length).toBeGreaterThanOrEqual(echoes.before)

    // the service goes on, also after a backup is broken off
    expect(await place.admin(here.env, ['backup', 'create', 'made'])).toMatchObject({ code: 1 })
    expect(await place.admin(here.env, ['backup', 'create', 'again'])).toMatchObject({ code: 0 })
    here.process.kill('SIGTERM')
    await here.process.exited

    const target = { DATA_DIR: place.at('restored') }
    expect(await place.admin(target, ['backup', 'restore', 'made'])).toMatchObject({ code: 0 })
    const restored = await place.start(target)
    const back = await login(restored, 'Ala')
    back.send('PRIVMSG #gwar :it goes on')
    await back.expect(/PRIVMSG #gwar :it goes on/)
  })

  test('one at a time, and one whose maker dies is as if it had never begun', async () => {
    const here = await place.start()
    const [name] = await readdir(here.sockets)
    /** Asks for a copy; gives the socket and what the service writes to it. */
    const begin = async () => {
      const socket = connect(join(here.sockets, name!))
      socket.setEncoding('utf8').write('{"beginCopy":true}\n')
      for await (const text of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<string>)
        if (/copyFrom|refused/.test(text)) return { socket, said: text }
      throw new Error('the service said nothing')
    }
    const first = await begin()
    expect(first.said).toContain('copyFrom')
    const second = await place.admin(here.env, ['backup', 'create', 'second'])
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('being made already') })
    first.socket.destroy()
    // the service notices the closed socket only after a while
    let third = await begin()
    while (!third.said.includes('copyFrom')) {
      third.socket.destroy()
      third = await begin()
    }
    third.socket.destroy()
  })
})
