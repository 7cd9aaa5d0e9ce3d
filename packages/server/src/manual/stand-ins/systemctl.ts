import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Stands in for systemd on a machine without it: `systemctl {verb} {unit}…` reads the real unit files and starts what
 * they say, as the user that they say, with their settings and directories. What a unit forbids its process is not
 * enforced. What a unit prints lies in /var/log/units.
 */

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system']
const STATE = '/run/units'
const LOGS = '/var/log/units'
const STOP_MS = 20_000

type Unit = ReadonlyMap<string, readonly string[]>

const [verb = '', ...words] = process.argv.slice(2)
const units = words.filter((word) => !word.startsWith('-'))
mkdirSync(STATE, { recursive: true })
mkdirSync(LOGS, { recursive: true })

switch (verb) {
  case 'daemon-reload':
    break
  case 'enable':
    for (const unit of units) {
      if (!readUnit(unit).has('WantedBy')) fail(`${unit} has no WantedBy`)
      if (words.includes('--now')) await start(unit)
    }
    break
  case 'start':
    for (const unit of units) await start(unit)
    break
  case 'stop':
    for (const unit of units) await stop(unit)
    break
  case 'restart':
    for (const unit of units) {
      await stop(unit)
      await start(unit)
    }
    break
  case 'reload':
    for (const unit of units) reload(unit)
    break
  default:
    fail(`this stand-in does not know ${verb}`)
}

function fail(why: string): never {
  process.stderr.write(`systemctl: ${why}\n`)
  process.exit(1)
}

/** The directives of a systemd unit, with `%i` and `%%` replaced. */
function readUnit(unit: string): Unit {
  const name = /\.(?:service|timer)$/.test(unit) ? unit : `${unit}.service`
  const [, template, instance] = /^(.*@)(.*)(?=\.service$)/.exec(name) ?? []
  const file = FOLDERS.flatMap((folder) => [`${folder}/${name}`, `${folder}/${template}.service`]).find(
    (path) => existsSync(path),
  )
  if (file === undefined) return fail(`Unit ${name} not found.`)
  const directives = new Map<string, string[]>()
  for (const [, key, value] of readFileSync(file, 'utf8').matchAll(/^([A-Za-z]+)=(.*)$/gm))
    directives.set(key!, [
      ...(directives.get(key!) ?? []),
      value!.replaceAll(/%(.)/g, (_, letter: string) => (letter === 'i' ? (instance ?? '') : letter)),
    ])
  return directives
}

/**
 * The words of a line as systemd splits them: quotes group, `$$` is a dollar, `$NAME` alone becomes several
 * words.
 */
function wordsOf(line: string, environment: Readonly<Record<string, string>>): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].flatMap(([, double, single, bare]) => {
    const variable = /^\$(\w+)$/.exec(bare ?? '')
    if (variable !== null) return wordsOf(environment[variable[1]!] ?? '', {})
    return (double ?? single ?? bare)!.replaceAll('$$', '$')
  })
}

/** Reads an EnvironmentFile, whose values may be quoted. */
function readSettings(path: string): Record<string, string> {
  return Object.fromEntries(
    [...readFileSync(path, 'utf8').matchAll(/^(\w+)=(?:'([^']*)'|"([^"]*)"|(.*?)[ \t]*)$/gm)].map(
      ([, key, single, double, bare]) => [key!, single ?? double ?? bare ?? ''],
    ),
  )
}

/** User, directory and environment of a unit's commands. */
function surroundings(unit: Unit) {
  const user = unit.get('User')?.[0] ?? 'root'
  const [, , uid, gid, , home] = execFileSync('getent', ['passwd', user], { encoding: 'utf8' })
    .trim()
    .split(':')
  const env: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: home!,
    USER: user,
  }
  for (const line of unit.get('Environment') ?? [])
    for (const word of wordsOf(line, {}))
      env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
  for (const path of unit.get('EnvironmentFile') ?? []) Object.assign(env, readSettings(path))
  return { uid: Number(uid), gid: Number(gid), cwd: unit.get('WorkingDirectory')?.[0] ?? '/', env }
}

async function start(name: string): Promise<void> {
  // its instances are made by a generator of PostgreSQL's packages
  if (name === 'postgresql') return startPostgres()
  if (name.endsWith('.timer')) {
    if (!readUnit(name).has('OnCalendar')) fail(`${name} says no time`)
    readUnit(name.replace(/timer$/, 'service'))
    return
  }
  const unit = readUnit(name)
  const around = surroundings(unit)
  const log = openSync(`${LOGS}/${name}.log`, 'a')
  const stdio = ['ignore', log, log] as const
  // what stands behind the end runs behind one that failed, too
  const after = (key: 'ExecStartPost' | 'ExecStopPost'): void => {
    for (const line of unit.get(key) ?? []) run(line, key === 'ExecStopPost')
  }
  const run = (line: string, isEnd = false): void => {
    const [program, ...args] = wordsOf(line.replace(/^-/, ''), around.env)
    const { status } = spawnSync(program!, args, { ...around, stdio: [...stdio] })
    if (status === 0 || line.startsWith('-')) return
    if (!isEnd) after('ExecStopPost')
    fail(`${name} failed:\n${readFileSync(`${LOGS}/${name}.log`, 'utf8')}`)
  }
  for (const line of unit.get('ExecStartPre') ?? []) run(line)
  const [line] = unit.get('ExecStart')!
  const type = unit.get('Type')?.[0] ?? 'simple'
  if (type === 'oneshot' || type === 'forking') run(line!)
  else {
    const [program, ...args] = wordsOf(line!, around.env)
    const child = spawn(program!, args, { ...around, stdio: [...stdio], detached: true })
    writeFileSync(`${STATE}/${name}.pid`, String(child.pid))
    child.unref()
  }
  after('ExecStartPost')
  if (type === 'oneshot') after('ExecStopPost')
}

function startPostgres(): void {
  for (const cluster of execFileSync('pg_lsclusters', ['-h'], { encoding: 'utf8' }).trim().split('\n')) {
    const [version, clusterName] = cluster.split(/\s+/)
    execFileSync('pg_ctlcluster', [version!, clusterName!, 'start', '--skip-systemctl-redirect'], {
      stdio: 'inherit',
    })
  }
}

/** Ends what it started, with the whole process group. */
async function stop(name: string): Promise<void> {
  const path = `${STATE}/${name}.pid`
  if (!existsSync(path)) return
  const pid = Number(readFileSync(path, 'utf8'))
  rmSync(path)
  const isAlive = (): boolean => {
    try {
      process.kill(-pid, 0)
      return true
    } catch {
      return false
    }
  }
  if (!isAlive()) return
  process.kill(-pid, 'SIGTERM')
  for (let waited = 0; isAlive() && waited < STOP_MS; waited += 50) await wait(50)
  if (isAlive()) process.kill(-pid, 'SIGKILL')
}

function reload(name: string): void {
  const unit = readUnit(name)
  const [line = fail(`${name} cannot be reloaded`)] = unit.get('ExecReload') ?? []
  const around = surroundings(unit)
  const [program, ...args] = wordsOf(line, around.env)
  const { status } = spawnSync(program!, args, { ...around, stdio: 'inherit' })
  if (status !== 0) fail(`${name} did not reload`)
}
