import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shippedPackages, type LockedPackage, type Lockfile } from './shipped-packages.ts'

const TEXTS = fileURLToPath(new URL('texts', import.meta.url))
const RULE = '='.repeat(78)
/** The version of sharp's libvips whose list of libraries stands in `texts/libvips.txt`. */
const LIBVIPS = '1.3.4'
/** A program of one platform: the rest of its name says which. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|webcontainers|win32)\b.*$/
/** Whose licence file holds for programs of platforms: they are built from the same sources. */
const BUILT_FROM: Readonly<Record<string, string>> = {
  '@img/sharp-*': 'node_modules/sharp',
  '@node-rs/argon2-*': 'node_modules/@node-rs/argon2',
}
/** What is printed for a package that brings no licence file. */
const STANDARD_TEXTS: Readonly<Record<string, string>> = {
  MIT: 'mit.txt',
  'CC-BY-4.0': 'cc-by-4.0.txt',
  Unlicense: 'unlicense.txt',
}

interface Notice {
  /** `name version: licence`, one for each package with the same words. */
  readonly packages: string[]
  readonly text: string
}

/**
 * The third-party notices as a text: each package that is shipped with its version, its licence and the words that
 * its licence wants repeated. It depends on the lock file and on packages that are installed on every machine only.
 *
 * @param root the root of the repository, after `npm ci`
 */
export function notices(root: string): string {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const byText = new Map<string, Notice>()
  for (const path of shippedPackages(lockfile)) {
    const { line, text } = noticeOf(root, path, lockfile.packages[path]!)
    const notice = byText.get(text) ?? { packages: [], text }
    if (!notice.packages.includes(line)) notice.packages.push(line)
    byText.set(text, notice)
  }
  const parts = [...byText.values()].map(({ packages, text }) => `${packages.join('\n')}\n\n${text}`)
  return `${[HEAD, ...parts, passwords(root), postgresql(), libvips(lockfile), read('lgpl-3.0.txt'), read('gpl-3.0.txt')].join(`\n\n${RULE}\n\n`)}\n`
}

/** What stands first, and says where the fonts and pictures are. */
const HEAD = `THIRD-PARTY NOTICES

Gwar is made with the software, fonts and pictures of others that are listed here with their licences: packages
that the server runs with, packages and files of the web client, and what both are given along with.
The file is made from package-lock.json by "npm run notices".

Inter (OFL-1.1), the client's font, is in @fontsource-variable/inter; DejaVu, the font of receipts, in
dejavu-fonts-ttf; Twemoji (CC-BY-4.0), by Twitter, Inc. and contributors, in @iconify-json/twemoji: its drawings are
given along as they are, in another form.`

function noticeOf(root: string, path: string, locked: LockedPackage): { line: string; text: string } {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  // an optional package is installed on some machines only: its own files cannot be read on the others
  const shown = locked.optional === true ? name.replace(PLATFORM, '-*') : name
  const folder = locked.optional === true ? BUILT_FROM[shown] : path
  const texts = folder === undefined ? [] : licenceFiles(join(root, folder))
  const license = locked.license ?? statedBy(name, texts)
  if (license.includes('LGPL')) texts.push('The licences of libvips and of the libraries in it stand below.')
  if (texts.length === 0 && license in STANDARD_TEXTS)
    texts.push(...authorOf(root, folder), read(STANDARD_TEXTS[license]!))
  return { line: `${shown} ${locked.version}: ${license}`, text: texts.join('\n\n') }
}

/** The texts of a package's files that are called after licences and notices, or else of its README's section. */
function licenceFiles(folder: string): string[] {
  const names = readdirSync(folder).toSorted()
  const textOf = (name: string): string => tidy(readFileSync(join(folder, name), 'utf8'))
  const files = names.filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
  if (files.length > 0) return files.map(textOf)
  const readme = names.find((name) => /^readme/i.test(name))
  const [, section = ''] = readme === undefined ? [] : textOf(readme).split(/^#+ *licen[cs]e.*$/im)
  return section.includes('Permission is hereby granted') ? [section.trim()] : []
}

/** The licence of a package that states none, told by the words of its licence file. */
function statedBy(name: string, [text = '']: readonly string[]): string {
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT, by its LICENSE file'
  throw new Error(`${name} states no licence, and its files do not say which it is.`)
}

function authorOf(root: string, folder: string | undefined): readonly string[] {
  if (folder === undefined) return []
  const { author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const name = typeof author === 'string' ? author : author?.name
  return name === undefined ? [] : [`Copyright (c) ${name}`]
}

/** PGlite is PostgreSQL in another form, and its package says nothing of PostgreSQL's own licence. */
function postgresql(): string {
  return `PostgreSQL, in @electric-sql/pglite\n\n${read('postgresql.txt')}`
}

function libvips({ packages }: Lockfile): string {
  for (const [path, { version }] of Object.entries(packages))
    if (path.includes('sharp-libvips-') && version !== LIBVIPS)
      throw new Error(
        `libvips is ${version} now: copy the list of the README of ${path} to libvips.txt, and change LIBVIPS.`,
      )
  return `libvips, in the binaries of sharp (@img/sharp-libvips-* ${LIBVIPS})

It is a library of its own beside the program, and can be replaced by another build of it. Its sources, those of the
libraries in it, and how they are built: https://github.com/lovell/sharp-libvips/tree/v${LIBVIPS}

${read('libvips.txt')}`
}

function passwords(root: string): string {
  return tidy(readFileSync(join(root, 'packages/server/assets/passwords/README.md'), 'utf8'))
}

function read(name: string): string {
  return tidy(readFileSync(join(TEXTS, name), 'utf8'))
}

/** One kind of line ends, and nothing behind the words. */
function tidy(text: string): string {
  return text.replaceAll(/[ \t\f]*\r?\n/g, '\n').trim()
}
