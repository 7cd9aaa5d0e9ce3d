import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export interface Root {
  /** Debian's name of the release. */
  readonly suite: string
  readonly packages: readonly string[]
}

const MIRROR = 'http://deb.debian.org/debian'
/** Nobody reads them in a container. */
const UNREAD = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists']

/** Where what takes minutes to make is kept from one run to the next. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gwar-containers')

/** Path of an archive with the smallest Debian that has these packages; made at the first call, with debootstrap. */
export async function rootFile({ suite, packages }: Root): Promise<string> {
  const file = join(CACHE, `${[suite, ...packages].join('+')}.tar`)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  const directory = await mkdtemp(join(CACHE, 'unfinished-'))
  try {
    const root = join(directory, 'root')
    // the last one is how it is done: the same for all releases, while an older debootstrap does not know the newer ones
    await run('debootstrap', [
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      suite,
      root,
      MIRROR,
      'sid',
    ])
    for (const path of UNREAD) await rm(join(root, path), { recursive: true, force: true })
    const archive = join(directory, 'root.tar')
    await run('tar', ['--create', '--file', archive, '--directory', root, '.'])
    await rename(archive, file)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return file
}
