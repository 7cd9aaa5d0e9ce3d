import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PLUGIN = new URL('../../../web/scripts/keep-build-before.ts', import.meta.url).href

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gwar-build-'))
  await mkdir(join(root, 'public'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds a small page that says this, with the plugin of the client's build. */
async function buildSaying(words: string): Promise<void> {
  const { keepBuildBefore } = (await import(PLUGIN)) as { readonly keepBuildBefore: () => Plugin }
  await writeFile(join(root, 'main.js'), words === '' ? 'this is no script' : `document.title = '${words}'`)
  await writeFile(join(root, 'public', `${words}.txt`), words)
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [keepBuildBefore()],
    build: { emptyOutDir: false },
  })
  await rm(join(root, 'public', `${words}.txt`))
}

const filesOf = (folder: string): Promise<string[]> => readdir(join(root, 'dist', folder))
/** What the only script of a build says. */
async function saidBy(folder: string): Promise<string | undefined> {
  const [name, ...others] = await filesOf(join(folder, 'assets'))
  expect(others).toEqual([])
  return /title=.(\w+)/.exec(await readFile(join(root, 'dist', folder, 'assets', name!), 'utf8'))?.[1]
}

test('a build keeps the one before it, with all its files and no older ones, and one that fails changes nothing', async () => {
  await buildSaying('one')
  expect((await filesOf('')).toSorted()).toEqual(['assets', 'index.html', 'one.txt'])
  await buildSaying('two')
  expect((await filesOf('')).toSorted()).toEqual(['assets', 'before', 'index.html', 'two.txt'])
  expect((await filesOf('before')).toSorted()).toEqual(['assets', 'index.html', 'one.txt'])
  expect([await saidBy(''), await saidBy('before')]).toEqual(['two', 'one'])
  await buildSaying('three')
  expect((await filesOf('before')).toSorted()).toEqual(['assets', 'index.html', 'two.txt'])
  expect([await saidBy(''), await saidBy('before')]).toEqual(['three', 'two'])
  await expect(buildSaying('')).rejects.toThrow()
  expect([await saidBy(''), await saidBy('before')]).toEqual(['three', 'two'])
})

test('what an interrupted build left takes the place of no whole one', async () => {
  await buildSaying('one')
  await buildSaying('two')
  await rm(join(root, 'dist', 'index.html'))
  await buildSaying('three')
  expect((await filesOf('')).toSorted()).toEqual(['assets', 'before', 'index.html', 'three.txt'])
  expect([await saidBy(''), await saidBy('before')]).toEqual(['three', 'one'])
})
