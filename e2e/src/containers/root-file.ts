import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export interface Root {
  /** Code name of the Debian release, such as 'bookworm'. */
  readonly suite: string
  readonly packages: readonly string[]
}

const MIRROR = 'http://deb.debian.org/debian'
/** Removed from the image, because nobody reads them in a container. */
const UNREAD = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists']

/** Where files that take minutes to make are kept between runs. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'gwar-containers')

/**
 * Path of an archive with a minimal Debian that has these packages; made by debootstrap at the first call.
 */
export async function rootFile({ suite, packages }: Root): Promise<string> {
  const file = join(CACHE, `${[suite, ...packages].join('+')}.tar`)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  const directory = await mkdtemp(join(CACHE, 'unfinished-'))
  try {
    const root = join(directory, 'root')
    // the script is named because an older debootstrap does not know newer releases; it is the same for all
    // of them
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
