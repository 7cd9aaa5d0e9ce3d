import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { notices } from './notices.ts'
import { shippedPackages, type Lockfile } from './shipped-packages.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const FILE = join(ROOT, 'packages/web/public/third-party-notices.txt')

test('the notices that are shipped are those of the lock file: npm run notices', async () => {
  expect(notices(ROOT)).toBe(await readFile(FILE, 'utf8'))
})

test('they name fonts, pictures and libvips, and what a package without a stated licence says in its files', async () => {
  const text = await readFile(FILE, 'utf8')
  for (const line of [
    '@fontsource-variable/inter 5.3.0: OFL-1.1',
    'dejavu-fonts-ttf 2.37.3: SEE LICENSE IN README.md AND LICENSE',
    '@iconify-json/twemoji 1.2.5: CC-BY-4.0',
    '@img/sharp-libvips-* 1.3.4: LGPL-3.0-or-later',
    'png-js 2.0.0: MIT, by its LICENSE file',
    'react 19.3.1: MIT',
    'fastify 5.12.8: MIT',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('Bitstream Vera Fonts Copyright')
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

test('what the server and the client need is shipped, at the place where it is found; tools are not', () => {
  const lockfile: Lockfile = {
    packages: {
      'packages/server': { dependencies: { a: '1', '@gwar/protocol': '0' } },
      'packages/web': { dependencies: { b: '1' } },
      'node_modules/@gwar/protocol': { link: true, resolved: 'packages/protocol' },
      'packages/protocol': { dependencies: { c: '1' } },
      'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { 'a-linux': '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/a-linux': { optional: true },
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/tool': {},
    },
  }
  expect(shippedPackages(lockfile)).toEqual([
    'node_modules/a',
    'node_modules/a-linux',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ])
})
