import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const SERVER = 'packages/server/src/'
const WEB = 'packages/web/src/'

/** Pairs of a file and a module that it must not import. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['packages/protocol/src/x.ts', '@gwar/server'],
  ['packages/protocol/src/x.ts', '../../web/src/x.ts'],
  ['packages/protocol/src/rules/x.ts', 'node:fs/promises'],
  ['packages/protocol/src/x.ts', 'react'],
  [`${SERVER}x.ts`, '@gwar/testkit'],
  [`${SERVER}store/x.ts`, '../events/x.ts'],
  [`${SERVER}store/embedded/x.ts`, '../../accounts/x.ts'],
  [`${SERVER}store/x.ts`, '@gwar/testkit'],
  [`${SERVER}events/bus/x.ts`, '../../chat/x.ts'],
  [`${SERVER}accounts/x.ts`, '../chat/x.ts'],
  [`${SERVER}accounts/login/x.ts`, '../../oauth/x.ts'],
  [`${SERVER}accounts/x.ts`, '../routes/x.ts'],
  [`${SERVER}subscriptions/x.ts`, '../chat/x.ts'],
  [`${SERVER}store/x.ts`, '../subscriptions/x.ts'],
  [`${SERVER}moderation/x.ts`, '../chat/x.ts'],
  [`${SERVER}mail/outbox/x.ts`, '../../gateway/x.ts'],
  [`${SERVER}media/workshop/x.ts`, '../preview/x.ts'],
  [`${SERVER}media/workshop/x.ts`, '../../chat/x.ts'],
  [`${SERVER}media/workshop/x.ts`, 'sharp'],
  [`${SERVER}chat/rules/x.ts`, '../../commands/x.ts'],
  [`${SERVER}chat/x.ts`, 'ws'],
  [`${SERVER}commands/x.ts`, '../gateway/x.ts'],
  [`${SERVER}commands/x.ts`, '../routes/x.ts'],
  [`${SERVER}gateway/x.ts`, '../chat/x.ts'],
  [`${SERVER}gateway/x.ts`, '../store/x.ts'],
  [`${SERVER}routes/auth/x.ts`, '../../gateway/x.ts'],
  [`${SERVER}routes/x.ts`, '../commands/x.ts'],
  [`${SERVER}admin/x.ts`, '../chat/x.ts'],
  [`${SERVER}admin/x.ts`, '../routes/x.ts'],
  [`${SERVER}commands/x.ts`, 'fastify'],
  [`${SERVER}accounts/x.ts`, 'kysely'],
  [`${SERVER}folder-without-a-row/x.ts`, '../store/x.ts'],
  [`${WEB}main.tsx`, '@gwar/server'],
  [`${WEB}store/x.ts`, 'node:fs'],
  [`${WEB}store/x.ts`, '../channel/x.tsx'],
  [`${WEB}connection/x.ts`, '../ui/x.tsx'],
  [`${WEB}ui/x.tsx`, '../store/x.ts'],
  [`${WEB}locale/x.ts`, '../account/x.tsx'],
  [`${WEB}locale/x.ts`, '../calls/x.ts'],
  [`${WEB}shell/x.tsx`, '../channel/x.tsx'],
  [`${WEB}shell/x.tsx`, '../routes.tsx'],
  [`${WEB}account/x.tsx`, '../channel/x.tsx'],
  [`${WEB}composer/x.tsx`, '../panels/x.tsx'],
  [`${WEB}panels/x.tsx`, '../channel/x.tsx'],
  [`${WEB}channel/rows/x.tsx`, '../../account/x.tsx'],
]

/** Pairs of a file and a module that it is meant to import. */
const MEANT: readonly (readonly [string, string])[] = [
  [`${SERVER}store/x.ts`, '@gwar/protocol'],
  [`${SERVER}events/x.ts`, '../store/x.ts'],
  [`${SERVER}oauth/x.ts`, '../accounts/x.ts'],
  [`${SERVER}chat/x.ts`, '../events/x.ts'],
  [`${SERVER}commands/x.ts`, '../chat/x.ts'],
  [`${SERVER}commands/dot/x.ts`, '../../moderation/x.ts'],
  [`${SERVER}media/workshop/x.ts`, '../../limits/x.ts'],
  [`${SERVER}media/preview/x.ts`, '../workshop/x.ts'],
  [`${SERVER}gateway/x.ts`, '../commands/x.ts'],
  [`${SERVER}routes/auth/x.ts`, '../../accounts/x.ts'],
  [`${SERVER}store/x.test.ts`, '@gwar/testkit'],
  [`${WEB}account/x.tsx`, '../ui/x.tsx'],
  [`${WEB}channel/x.tsx`, '../composer/x.tsx'],
  [`${WEB}connection/x.ts`, '../store/x.ts'],
]

/** Two files that import each other, the second only a type. */
const CIRCLE: readonly (readonly [string, string])[] = [
  [`${WEB}ui/here.ts`, `import { there } from './there.ts'\n\nexport type Here = string\nthere()\n`],
  [`${WEB}ui/there.ts`, `import type { Here } from './here.ts'\n\nexport const there = (): Here => ''\n`],
]

const LINT = 'packages/testkit/src/lint'

let directory: string
let refused: Set<string>
let inCircle: readonly string[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-imports-'))
  for (const name of ['.oxlintrc.json', 'imports.json'])
    await copyFile(join(ROOT, name), join(directory, name))
  // the project's own rules, without which the linter refuses to start
  await cp(join(ROOT, LINT), join(directory, LINT), { recursive: true })
  const files = [
    ...[...FORBIDDEN, ...MEANT].map(
      ([file, wanted], number) =>
        [numbered(file, number), `import { wanted } from '${wanted}'\n\nwanted()\n`] as const,
    ),
    ...CIRCLE,
  ]
  for (const [file, text] of files) {
    const path = join(directory, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const output = await new Promise<string>((resolve) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    // oxlint exits with an error when it finds something, which is the purpose here
    execFile(process.execPath, [oxlint, '--format=json', '.'], { cwd: directory }, (_, out) => resolve(out))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  const filesOf = (rule: string): readonly string[] =>
    diagnostics.filter(({ code }) => code === rule).map(({ filename }) => filename)
  refused = new Set(filesOf('gwar(imports)'))
  inCircle = filesOf('gwar(no-circle)').toSorted()
})

afterAll(() => rm(directory, { recursive: true, force: true }))

function numbered(file: string, number: number): string {
  return file.replace(/(\w+)((?:\.test)?\.tsx?)$/, `$1-${number}$2`)
}

describe('imports point one way', () => {
  test.each(FORBIDDEN)('%s does not import %s', (file, wanted) => {
    const number = FORBIDDEN.findIndex(([f, w]) => f === file && w === wanted)
    expect(refused).toContain(numbered(file, number))
  })

  test.each(MEANT)('%s imports %s', (file, wanted) => {
    const number = FORBIDDEN.length + MEANT.findIndex(([f, w]) => f === file && w === wanted)
    expect(refused).not.toContain(numbered(file, number))
  })

  test('types make circles, too', () => {
    expect(inCircle).toEqual(CIRCLE.map(([file]) => file))
  })

  test('what the table names is there', async () => {
    const table = JSON.parse(await readFile(join(ROOT, 'imports.json'), 'utf8')) as {
      groups: Record<string, readonly string[]>
      rooms: Record<string, { imports: readonly string[] }>
      packages: Record<string, { in: readonly string[] }>
      typesImportedBack: Record<string, string>
    }
    const names = [
      ...Object.keys(table.rooms),
      ...[...Object.values(table.rooms).map((row) => row.imports), ...Object.values(table.groups)].flat(),
      ...Object.values(table.packages).flatMap((row) => row.in),
    ].filter((name) => !(name in table.groups))
    const folders = names.map((name) => name.replace(/\/\*\*$/, '').replace(/^([\w-]+)/, 'packages/$1/src'))
    const paths = [...new Set(folders), ...Object.keys(table.typesImportedBack)]
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
