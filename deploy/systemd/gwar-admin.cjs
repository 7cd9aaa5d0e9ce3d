'use strict'

// What `gwar-admin` does. It reads the file of settings as systemd reads it, gives up root's rights for those of the
// service's user, and runs the command.
const { execFileSync, spawn } = require('node:child_process')
const { readFileSync } = require('node:fs')
const { join, resolve } = require('node:path')

const { GWAR_ENV_FILE: envFile = '/etc/gwar/gwar.env', GWAR_USER: user = 'gwar' } = process.env

function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readSettings() {
  try {
    return parseEnvironmentFile(readFileSync(envFile, 'utf8'))
  } catch (error) {
    const why =
      error.code === 'EACCES' ? 'only root may: run this as root (sudo gwar-admin …)' : error.message
    return end(`Cannot read ${envFile}: ${why}.`)
  }
}

/**
 * The variables of an `EnvironmentFile=` of systemd: comments begin with # or ;, a value may stand in single or double
 * quotes and is otherwise cut at its end only, and a backslash outside of single quotes takes the meaning from the
 * next character, a line's end included. Nothing is expanded.
 */
function parseEnvironmentFile(text) {
  const variables = {}
  let state = 'before key'
  let key = ''
  let value = ''
  // the length of the value without the spaces at its end, which count only inside quotes
  let kept = 0
  const take = (character) => {
    value += character
    if (!/\s/.test(character) || state !== 'value') kept = value.length
  }
  const store = () => {
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key.trim())) variables[key.trim()] = value.slice(0, kept)
    state = 'before key'
  }
  for (const character of text.replaceAll('\r\n', '\n') + '\n') {
    const isEnd = character === '\n'
    switch (state) {
      case 'before key':
        if (character === '#' || character === ';') state = 'comment'
        else if (!/\s/.test(character)) {
          state = 'key'
          key = character
          value = ''
          kept = 0
        }
        break
      case 'comment':
        if (isEnd) state = 'before key'
        break
      case 'key':
        if (isEnd) state = 'before key'
        else if (character === '=') state = 'before value'
        else key += character
        break
      case 'before value':
      case 'value':
        if (isEnd) store()
        else if (character === '\\') state = 'escaped'
        else if (state === 'before value' && character === "'") state = 'single quotes'
        else if (state === 'before value' && character === '"') state = 'double quotes'
        else if (state === 'value' || !/\s/.test(character)) {
          state = 'value'
          take(character)
        }
        break
      case 'escaped':
        if (!isEnd) take(character)
        state = 'value'
        break
      case 'single quotes':
        if (character === "'") state = 'before value'
        else take(character)
        break
      case 'double quotes':
        if (character === '"') state = 'before value'
        else if (character === '\\') state = 'escaped in quotes'
        else take(character)
        break
      case 'escaped in quotes':
        state = 'double quotes'
        if ('"\\`$'.includes(character)) take(character)
        else if (!isEnd) take(`\\${character}`)
        break
    }
  }
  return variables
}

/** The numbers of the service's user; null where this is not root, who alone can become somebody else. */
function identityOf() {
  if (process.getuid() !== 0) return null
  const number = (flag) =>
    Number(execFileSync('id', [flag, '--', user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return end(`There is no user ${user}: name the service's user in GWAR_USER.`)
  }
}

const settings = readSettings()
const { PATH, TERM, LANG, LC_ALL, NO_COLOR } = process.env
const dataDir = settings.DATA_DIR ?? '/var/lib/gwar'
process.umask(0o077)
const home = resolve(__dirname, '../..')
const child = spawn(
  process.execPath,
  [join(home, 'packages/server/src/admin/main.ts'), ...process.argv.slice(2)],
  {
    cwd: home,
    stdio: 'inherit',
    // nothing of root's environment but what a terminal needs
    env: {
      ...Object.fromEntries(
        Object.entries({ PATH, TERM, LANG, LC_ALL, NO_COLOR }).filter(([, value]) => value !== undefined),
      ),
      HOME: dataDir,
      NODE_ENV: 'production',
      ...settings,
      GWAR_ADMIN_CWD: process.cwd(),
    },
    ...identityOf(),
  },
)
// a terminal interrupts both
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => end(`Cannot run the command: ${error.message}.`))
child.on('exit', (code) => process.exit(code ?? 1))
