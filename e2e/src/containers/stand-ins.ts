import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engine.ts'
import { CACHE, rootFile, type Root } from './root-file.ts'
import { run } from './run.ts'

type Name = 'node' | 'services' | 'nginx'

/** For each stand-in its packages, and the image names by which the files under `deploy/` ask for it. */
const STAND_INS: Record<Name, { readonly root: Root; readonly tags: readonly string[] }> = {
  node: {
    root: { suite: 'bookworm', packages: ['ca-certificates', 'libatomic1'] },
    tags: ['docker.io/library/node:26-bookworm-slim'],
  },
  services: {
    root: { suite: 'bookworm', packages: ['nats-server', 'postgresql-15', 'wget'] },
    tags: ['docker.io/library/postgres:17', 'docker.io/library/nats:2.11-alpine'],
  },
  // the first Debian whose nginx resolves names again
  nginx: {
    root: { suite: 'forky', packages: ['curl', 'nginx-light'] },
    tags: ['docker.io/library/nginx:1.30'],
  },
}
const FILES = fileURLToPath(new URL('stand-ins', import.meta.url))
const NPM_VERSION = '11.19.1'

/** Makes the files that images begin with, and gets npm, where an earlier run has not kept them. */
export async function makeRoots(): Promise<void> {
  await Promise.all([npmDirectory(), ...Object.values(STAND_INS).map(({ root }) => rootFile(root))])
}

/**
 * Makes images from Debian's packages under the names that an operator's machine would pull from Docker Hub,
 * which tests cannot reach. Their users, commands, paths and variables are those of the originals.
 */
export async function makeStandIns(engine: Engine): Promise<void> {
  const context = engine.path('stand-ins')
  const names = Object.keys(STAND_INS) as Name[]
  const [files] = await Promise.all([
    Promise.all(names.map((name) => rootFile(STAND_INS[name].root))),
    fillContext(context),
  ])
  for (const [at, name] of names.entries()) {
    await engine.podman('import', '--quiet', files[at]!, `localhost/gwar-test-${name}`)
    const tags = STAND_INS[name].tags.flatMap((tag) => ['--tag', tag])
    await engine.podman(
      'build',
      '--quiet',
      '--file',
      join(context, `${name}.Containerfile`),
      ...tags,
      context,
    )
  }
}

/** The build context: the stand-ins' files, Node.js, npm, and this machine's package sources. */
async function fillContext(context: string): Promise<void> {
  await mkdir(join(context, 'bin'), { recursive: true })
  await cp(FILES, context, { recursive: true })
  await copyFile(process.execPath, join(context, 'bin', 'node'))
  await cp(await npmDirectory(), join(context, 'npm'), { recursive: true })
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '/etc/ssl/certs/ca-certificates.crt'
  await copyFile(authorities, join(context, 'ca-certificates.crt'))
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
  await writeFile(join(context, 'npmrc'), `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`)
}

/** npm from its own package, because Debian's is spread over a hundred directories. */
async function npmDirectory(): Promise<string> {
  const place = join(CACHE, `npm-${NPM_VERSION}`)
  const directory = join(place, 'node_modules', 'npm')
  if (!existsSync(directory)) await run('npm', ['install', '--prefix', place, `npm@${NPM_VERSION}`])
  return directory
}
