import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { MANIFEST_FILE } from './manifest.ts'

const unit = readFileSync(
  new URL('../../../../../deploy/systemd/gwar-backup.service', import.meta.url),
  'utf8',
)

/** The scripts of a directive, as systemd hands them to the shell. */
const scriptsOf = (directive: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${directive}=/bin/sh -c '(.*)'$`, 'gm'))].map(([, script]) =>
    script!.replaceAll('$$', '$').replaceAll('%%', '%'),
  )

test('a nightly backup that broke off is removed though it failed, and pushes none of the newest fourteen out', async () => {
  // systemd runs only these behind a command that failed
  const scripts = scriptsOf('ExecStopPost')
  const place = await mkdtemp(join(tmpdir(), 'gwar-nights-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const nights = Array.from({ length: 16 }, (_, day) => `202601${String(day + 10)}T030000Z`)
  for (const night of nights) {
    await mkdir(join(place, night))
    await writeFile(join(place, night, MANIFEST_FILE), '{}\n')
  }
  // one ended in the middle of the tables, one at the last file, for which there was no space left
  await mkdir(join(place, '20260201T030000Z', 'tables'), { recursive: true })
  await mkdir(join(place, '20260202T030000Z'))
  await writeFile(join(place, '20260202T030000Z', MANIFEST_FILE), '')
  await mkdir(join(place, 'made-by-hand'))
  for (const script of scripts) {
    const { status } = spawnSync('/bin/sh', ['-c', script.replaceAll('/var/backups/gwar', place)])
    expect(status).toBe(0)
  }
  expect((await readdir(place)).toSorted()).toEqual([...nights.slice(2), 'made-by-hand'])
})
