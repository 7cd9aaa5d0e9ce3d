import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')
const RULES = {
  'gwar/dozen-rows': 'error',
  'gwar/negative-behind-positive': 'error',
  'gwar/no-deed-undone': 'error',
  'gwar/no-lowered-name': 'error',
}

/** The numbers of the lines that the rules refuse. */
async function refused(lines: readonly string[], name = 'some.test.ts'): Promise<readonly number[]> {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-lint-'))
  try {
    const jsPlugins = [fileURLToPath(new URL('plugin.ts', import.meta.url))]
    const config = join(directory, 'oxlint.json')
    await writeFile(config, JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules: RULES }))
    const file = join(directory, name)
    await writeFile(file, lines.join('\n'))
    const args = [OXLINT, '-c', config, '-f', 'json', file]
    const said = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error)
    const { diagnostics } = JSON.parse((said as { stdout: string }).stdout) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[]
    }
    expect(diagnostics.every(({ code }) => code.startsWith('gwar('))).toBe(true)
    return diagnostics.map(({ labels }) => labels[0]!.span.line).toSorted((a, b) => a - b)
  } finally {
    await rm(directory, { recursive: true })
  }
}

test('what must not be there is looked at behind something that is seen, never behind a deed', async () => {
  const lines = [
    `it('a journey', async () => {`,
    `  await see(dialog).toHaveCount(0) // refused: nothing has been seen`,
    `  await button.click()`,
    `  await see(dialog).toHaveCount(0) // refused`,
    `  await button.click()`,
    `  await eventually(async () => (await dialog.count()) === 0, 'gone') // refused`,
    `  await see(later).toBeVisible()`,
    `  await see(dialog).toHaveCount(0)`,
    `  await see(panel).toBeHidden()`,
    `  expect(await dialog.count()).toBe(0)`,
    `  owner.send('PRIVMSG #rudzik :x')`,
    `  const row = chat.row('x')`,
    `  await see(row).toBeHidden() // refused: a name is no look`,
    `  await see(row).toGo(() => owner.send('x'))`,
    `  expect(await row.isVisible()).toBe(false)`,
    `  for (const one of [1, 2]) await see(chat.row(one)).toHaveCount(1)`,
    `  await see(row).toHaveCount(0)`,
    `  for (const one of [1, 2]) {`,
    `    await page.reload()`,
    `    expect(await row.count()).toBe(0) // refused`,
    `  }`,
    `  await see(later).toBeVisible()`,
    `  for (const one of [1, 2]) await see(chat.row(one)).toHaveCount(0)`,
    `})`,
  ]
  const wanted = lines.flatMap((line, index) => (line.includes('// refused') ? [index + 1] : []))
  expect(await refused(lines)).toEqual(wanted)
})

test('a key and the key that undoes it do not follow each other without a look', async () => {
  const lines = [
    `it('a journey', async () => {`,
    `  await keys('Tab', 'Shift+Tab') // refused`,
    `  await keys('ArrowDown', 'ArrowDown')`,
    `  await page.keyboard.press('ArrowDown')`,
    `  await see(second).toBeFocused()`,
    `  await page.keyboard.press('ArrowUp')`,
    `  await page.keyboard.press('ArrowDown') // refused`,
    `})`,
  ]
  const wanted = lines.flatMap((line, index) => (line.includes('// refused') ? [index + 1] : []))
  expect(await refused(lines)).toEqual(wanted)
})

test('a title names at most a dozen rows, however they are written and whatever the test is called by', async () => {
  // put together, so that nothing takes them for rows that are proven here
  const rows = (section: string, count: number) => `${section}-01..${String(count).padStart(2, '0')}`
  const twelve = `[${rows('AA', 12)}]`
  const more = `[${rows('BB', 1)}]`
  const lines = [
    `it('${twelve} a journey', () => {})`,
    `it('[${rows('AA', 13)}] a journey', () => {}) // refused`,
    `test('[${rows('AA', 7)}, ${rows('BB', 5)}] a journey', () => {})`,
    `test('[${rows('AA', 7)}, ${rows('BB', 6)}] a journey', () => {}) // refused`,
    `test('${twelve} ${more} brackets beside each other', () => {}) // refused`,
    `test('${twelve} [${rows('AA', 1)}] the same row twice', () => {})`,
    `it.only('${twelve} ${more} a journey', () => {}) // refused`,
    `it.skipIf(no)('${twelve} ${more} a journey', () => {}) // refused`,
    `test.each([1, 2])('${twelve} ${more} %i', () => {}) // refused`,
    `test.skipIf(no).each([1])(\`${twelve} ${more} \${name}\`, () => {}) // refused`,
    `describe('${twelve} ${more} holds several tests', () => {})`,
    `see('${twelve} ${more} no test', () => {})`,
  ]
  const wanted = lines.flatMap((line, index) => (line.includes('// refused') ? [index + 1] : []))
  expect(await refused(lines)).toEqual(wanted)
})

test('nobody lowers a name by hand', async () => {
  const lines = [
    `name.toLowerCase() // refused`,
    `person.name.toLocaleLowerCase('pl') // refused`,
    `client.serviceNick.toLowerCase() // refused`,
    `nickOf(line)?.trim().toLowerCase() // refused`,
    `const key = (target ?? '').toLowerCase() // refused`,
    `message.by!.toLowerCase() // refused`,
    `names[0]!.toLowerCase() // refused`,
    `line.params[1]?.toLowerCase() // refused`,
    `class Some { #nick = ''; key = () => this.#nick.slice(1).toLowerCase() } // refused`,
    `channelName.toUpperCase() // refused`,
    `line.params[0]!.toUpperCase() === 'LS'`,
    `name[0]!.toUpperCase()`,
    `new URL(url).pathname.toLowerCase()`,
    `productName.toLowerCase()`,
    `text.toLowerCase()`,
    `nameKey(name)`,
  ]
  const wanted = lines.flatMap((line, index) => (line.includes('// refused') ? [index + 1] : []))
  expect(await refused(lines, 'some.ts')).toEqual(wanted)
  // a test writes names as strangers do
  expect(await refused([`say(anna.name.toUpperCase())`])).toEqual([])
})
