import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  availableEngines,
  createWorld,
  freePort,
  ServerProcess,
  temporaryDatabase,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelWithFiles, filesOnDisk, png, uploaded } from '../../media/attachments/upload.fixture.ts'
import { runAdmin } from '../run-admin.ts'
import type { Manifest } from './manifest.ts'

async function admin(env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const said = { out: '', err: '' }
  const code = await runAdmin(argv, {
    env,
    out: (text) => (said.out += text),
    err: (text) => (said.err += `${text}\n`),
    readSecret: async () => '',
  })
  return { code, ...said }
}

async function manifestOf(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as Manifest
}

describe.skipIf(!availableEngines().includes('postgresql'))('backup and restore', () => {
  let world: World
  let place: string
  const at = (name: string): string => join(place, name)
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'gwar-backup-'))
    world = await createWorld({ engine: 'postgresql' })
  })
  afterAll(async () => {
    await world?.close()
    await rm(place, { recursive: true, force: true })
  })

  test('the metrics of a running service say when a backup succeeded, and when one failed', async () => {
    const times = async (): Promise<number[]> => {
      const { body } = await world.http('GET', '/metrics')
      return ['success', 'failure'].map((kind) =>
        Number(
          new RegExp(`^gwar_backup_last_${kind}_timestamp_seconds (\\S+)$`, 'm').exec(body as string)![1],
        ),
      )
    }
    expect(await times()).toEqual([0, 0])
    const before = Date.now() / 1000
    expect(await admin(world.settings, 'backup', 'create', at('told'))).toMatchObject({ code: 0 })
    expect(await times()).toEqual([expect.closeTo(before, -2), 0])
    expect(await admin(world.settings, 'backup', 'create', at('told'))).toMatchObject({ code: 1 })
    expect(await times()).toEqual([expect.closeTo(before, -2), expect.closeTo(before, -2)])
  })

  test('it shows how far it is, but not to a program that reads JSON', async () => {
    const shownBy = async (...argv: readonly string[]): Promise<string> => {
      let shown = ''
      const code = await runAdmin(argv, {
        env: world.settings,
        out: () => undefined,
        err: () => undefined,
        readSecret: async () => '',
        progress: { write: (text) => (shown += text) },
      })
      expect(code).toBe(0)
      return shown
    }
    expect(await shownBy('backup', 'create', at('shown'))).toMatch(/: \d[\d,]* rows in /)
    expect(await shownBy('backup', 'create', at('unseen'), '--json')).toBe('')
  })

  test('made under load, a backup holds everything that was echoed before it began, with the files; restored elsewhere, the service runs on it', async () => {
    const anna = await world.person('Anna')
    const channelId = await channelWithFiles(world, anna, 'kopia')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #kopia')
    const picture = await uploaded(world, channelId, { name: 'kot.png', bytes: await png(900, 700) }, anna)
    speaker.send(`@+attachments=${JSON.stringify([picture.id])} PRIVMSG #kopia :kot`)
    await world.quiet()

    const load = { isOver: false }
    let said = 0
    const talk = async (): Promise<void> => {
      while (!load.isOver && !speaker.isClosed) {
        for (let line = 0; line < 20; line += 1)
          speaker.send(`PRIVMSG #kopia :line ${(said += 1)} \\ \u{1f426} \u2028 end`)
        await speaker.quiet()
        await world.service.settled()
      }
    }
    const talking = talk()
    await speaker.expect(/:line 100 /).catch(() => (load.isOver = true))
    const echoed = speaker.lines.filter((line) => / PRIVMSG #kopia :line /.test(line)).length
    const made = await admin(world.settings, 'backup', 'create', at('one')).finally(
      () => (load.isOver = true),
    )
    await talking
    expect(echoed).toBeGreaterThanOrEqual(100)
    expect(made).toMatchObject({ code: 0, err: '' })

    const manifest = await manifestOf(at('one'))
    const messages = manifest.tables.find(({ name }) => name === 'messages')!
    expect(messages.rows).toBeGreaterThanOrEqual(echoed)
    expect(manifest).toMatchObject({ engine: 'postgresql', files: 2, missingFiles: [] })
    // checked as an operator does it; only the owner may read it, because it has what logins are made of
    execFileSync('/bin/sh', ['-c', 'sha256sum --check --quiet SHA256SUMS'], { cwd: at('one') })
    expect((await stat(at('one'))).mode & 0o077).toBe(0)
    expect((await stat(at('one/tables/users.copy.gz'))).mode & 0o077).toBe(0)
    // a second backup does not overwrite the first
    expect(await admin(world.settings, 'backup', 'create', at('one'))).toMatchObject({ code: 1 })

    const port = String(await freePort())
    const database = await temporaryDatabase('postgresql', place)
    const env = { ...world.settings, DATA_DIR: at('restored'), DATABASE_URL: database.url!, PORT: port }
    expect(await admin(env, 'backup', 'restore', at('one'))).toMatchObject({ code: 0 })
    const server = new ServerProcess(env)
    try {
      await server.ready()
      const call = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${anna.token}` } })
      const page: unknown = await (await call(`/api/channels/${channelId}/messages`)).json()
      expect(JSON.stringify(page)).toContain(`line ${messages.rows - 1} \\\\ \u{1f426} \u2028 end`)
      expect((await call(new URL(picture.url, world.url).pathname)).status).toBe(200)
    } finally {
      server.kill('SIGTERM')
      await server.exited
    }
    const files = await readdir(at('restored/files'), { recursive: true, withFileTypes: true })
    const names = files.filter((file) => file.isFile()).map(({ name }) => name)
    expect(names.toSorted()).toEqual((await filesOnDisk(world)).toSorted())
    // a used database is not overwritten
    const again = await admin(env, 'backup', 'restore', at('one'))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The target is not empty') })
    await database.drop()
  })

  test('from the embedded database to a server, row for row', async () => {
    const embedded = await createWorld({ engine: 'embedded' })
    const [anna] = await embedded.people('Anna')
    await embedded.channel(anna, 'tam')
    await embedded.restart(async () => {
      expect(await admin(embedded.settings, 'offer', 'set', '3', '29.97')).toMatchObject({ code: 0 })
      expect(await admin(embedded.settings, 'backup', 'create', at('two'))).toMatchObject({ code: 0 })
    })
    await embedded.close()
    const database = await temporaryDatabase('postgresql', place)
    const env = { DATA_DIR: at('two-data'), DATABASE_URL: database.url! }
    expect(await admin(env, 'backup', 'restore', at('two'))).toMatchObject({ code: 0 })
    expect(await admin(env, 'backup', 'create', at('three'))).toMatchObject({ code: 0 })
    // the price of before came with the number that the database had given it
    expect(await admin(env, 'offer', 'set', '3', '32.97')).toMatchObject({ code: 0 })
    const [before, after] = [await manifestOf(at('two')), await manifestOf(at('three'))]
    expect(after.tables.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      before.tables.toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    await database.drop()
  })

  test('attack: a backup that was damaged, changed or never finished is refused before anything is made', async () => {
    const database = await temporaryDatabase('postgresql', place)
    const env = { DATA_DIR: at('nothing'), DATABASE_URL: database.url! }
    const damaged = async (name: string, damage: (directory: string) => Promise<void>) => {
      await cp(at('two'), at(name), { recursive: true })
      await damage(at(name))
      return admin(env, 'backup', 'restore', at(name))
    }
    const users = 'tables/users.copy.gz'
    const half = await damaged('half', async (directory) => {
      const bytes = await readFile(join(directory, users))
      await writeFile(join(directory, users), bytes.subarray(0, bytes.length - 20))
    })
    expect(half).toMatchObject({ code: 1, err: expect.stringContaining(`${users} is damaged or missing`) })
    const other = await damaged('other', async (directory) => {
      const sums = join(directory, 'SHA256SUMS')
      await writeFile(sums, `${await readFile(sums, 'utf8')}${'0'.repeat(64)}  ../../etc/passwd\n`)
    })
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('SHA256SUMS is not the one') })
    const unfinished = await damaged('unfinished', (directory) => rm(join(directory, 'manifest.json')))
    expect(unfinished).toMatchObject({ code: 1, err: expect.stringContaining('no finished backup') })
    const fewer = await damaged('fewer', async (directory) => {
      const manifest = await manifestOf(directory)
      for (const table of manifest.tables) if (table.name === 'users') (table as { rows: number }).rows += 1
      await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest))
    })
    expect(fewer).toMatchObject({ code: 1, err: expect.stringContaining('users differs after copying') })
    const newer = await damaged('newer', async (directory) => {
      const manifest = await manifestOf(directory)
      manifest.migrations.push('999-later')
      await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest))
    })
    expect(newer).toMatchObject({ code: 1, err: expect.stringContaining('does not know') })
    // after all these failures a restore still works, also into the other engine
    expect(await admin(env, 'backup', 'restore', at('two'))).toMatchObject({ code: 0 })
    const embedded = await admin({ DATA_DIR: at('nothing') }, 'backup', 'restore', at('two'))
    expect(embedded).toMatchObject({ code: 0, err: expect.stringContaining('users: 1') })
    await database.drop()
    // and the tables can be read without this program
    expect(gunzipSync(await readFile(at(join('two', users)))).toString()).toMatch(
      /^[0-9a-f-]{36}\tAnna\tanna\t/,
    )
  })

  test('an operator marks a bot, and takes the mark away', async () => {
    await world.person('Robot')
    for (const state of ['on', 'off'] as const) {
      expect(await admin(world.settings, 'user', 'bot', 'robot', state)).toMatchObject({ code: 0 })
      const client = await world.connect(await world.person('Robot'))
      const lines = await (client.send('WHOIS Robot'), client.settled())
      expect(lines.some((line) => / 335 /.test(line))).toBe(state === 'on')
    }
    expect((await admin(world.settings, 'user', 'bot', 'robot', 'maybe')).code).toBe(2)
  })
})
