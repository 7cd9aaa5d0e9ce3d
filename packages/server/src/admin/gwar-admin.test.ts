import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const pathOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-admin-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** The settings, by name, with which the wrapper starts a command when its settings file has this text. */
async function settingsOf(text: string): Promise<Record<string, string>> {
  const file = join(directory, 'gwar.env')
  await writeFile(file, text)
  const { stdout } = await run(pathOf('deploy/systemd/gwar-admin'), ['config', '--json'], {
    cwd: directory,
    env: { PATH: process.env['PATH']!, GWAR_ENV_FILE: file, GWAR_USER: userInfo().username },
  })
  const rows = JSON.parse(stdout) as { name: string; value: string }[]
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

describe('deploy/systemd/gwar-admin', () => {
  test('reads a file of settings as systemd does', async () => {
    const settings = await settingsOf(
      [
        '# a comment',
        '  ; another',
        `DATA_DIR=${directory}`,
        'MAIL_FROM=Chat <chat@chat.example>',
        'PRODUCT_NAME = \'Our "chat"\'  ',
        'SELLER="A\\"B\\" $HOME \\n ; # `x`"',
        'RULES_URL=https://a.example/\\\ncontinued',
        "SERVICE_NICK='Bo't",
        'VENDOR="one"".two"',
        'no value',
        'CHANNELS_PER_USER=7\r',
        'SERVER_NAME=last.example',
      ].join('\n'),
    )
    expect(settings).toMatchObject({
      DATA_DIR: directory,
      MAIL_FROM: 'Chat <chat@chat.example>',
      PRODUCT_NAME: 'Our "chat"',
      SELLER: 'A"B" $HOME \\n ; # `x`',
      RULES_URL: 'https://a.example/continued',
      SERVICE_NICK: 'Bot',
      VENDOR: 'one.two',
      CHANNELS_PER_USER: '7',
      SERVER_NAME: 'last.example',
    })
  })

  test('the example of settings means the same to a shell', async () => {
    const example = pathOf('deploy/systemd/gwar.env.example')
    const settings = await settingsOf(await readFile(example, 'utf8'))
    const { stdout } = await run('sh', ['-euc', `set -a; . '${example}'; exec env -0`], { env: {} })
    const sourced = stdout.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2))
    const names = sourced.map(([name]) => name!).filter((name) => Object.hasOwn(settings, name))
    expect(names).toHaveLength(11)
    expect(settings['MAIL_FROM']).toBe('Chat <chat@chat.example>')
    for (const [name, value] of sourced)
      if (names.includes(name!) && !/^(?:(?:DATABASE|NATS|SMTP)_URL|TRUST_PROXY)$/.test(name!))
        expect([name, settings[name!]]).toEqual([name, value])
  })

  test('says who may when it may not', async () => {
    const env = { PATH: process.env['PATH']!, GWAR_ENV_FILE: join(directory, 'none') }
    const failed = run(pathOf('deploy/systemd/gwar-admin'), ['config'], { env })
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Cannot read') })
  })
})
