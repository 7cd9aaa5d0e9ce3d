import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The folder inside the built client that holds the build before it; the server looks there for what is gone. */
const BEFORE = 'before'

/**
 * Empties the place of the built client, but keeps the build that stood there in the folder `before`. Nodes that started
 * with it run until they are restarted, and the pages that they gave out ask for its files for some time yet.
 */
export function keepBuildBefore(): Plugin {
  let dist = ''
  return {
    name: 'keep-build-before',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir)
    },
    // all is read by now, and nothing is written yet
    async buildEnd(error) {
      if (error === undefined) await moveBuildBefore(dist)
    },
  }
}

/** Moves a whole build into `before`, where another one goes for it. What an interrupted build left is removed. */
export async function moveBuildBefore(dist: string): Promise<void> {
  const before = join(dist, BEFORE)
  const isWhole = existsSync(join(dist, 'index.html')) && existsSync(join(dist, 'assets'))
  const names = existsSync(dist) ? (await readdir(dist)).filter((name) => name !== BEFORE) : []
  if (isWhole) {
    await rm(before, { recursive: true, force: true })
    await mkdir(before)
  }
  // `assets` first: without it a build that is interrupted here is not taken for a whole one
  for (const name of names.toSorted((a, b) => Number(b === 'assets') - Number(a === 'assets')))
    if (isWhole) await rename(join(dist, name), join(before, name))
    else await rm(join(dist, name), { recursive: true })
}
