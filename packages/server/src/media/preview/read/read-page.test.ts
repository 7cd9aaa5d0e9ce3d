import { describe, expect, test } from 'vitest'
import { hostilePages } from './hostile-pages.fixture.ts'
import { readPage } from './read-page.ts'
import { PAGE_BYTES, readLink } from './read-link.ts'

/** Limit of CPU time in ms; a page usually takes a tenth of it. */
const BUDGET_MS = 50

/**
 * CPU time of this thread in ms, the shortest of three runs, so that other work of the machine counts little.
 */
async function cpuOf(work: () => unknown): Promise<number> {
  const costs: number[] = []
  for (const _ of [1, 2, 3]) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

const input = { as: 'page', type: 'text/html', charset: null, encoding: 'identity' } as const

describe('attack: a page that is dear to read', () => {
  test.each(Object.entries(hostilePages(PAGE_BYTES)))('%s', async (_what, page) => {
    expect(page.length).toBeLessThan(PAGE_BYTES * 1.1)
    expect(await cpuOf(() => readLink(input, Buffer.from(page)))).toBeLessThan(BUDGET_MS)
  })

  test('what one page makes the reader remember is bounded', () => {
    const { facts } = readPage(
      `<title>${'t'.repeat(100_000)}</title><meta property=og:image content=${'u'.repeat(100_000)}>` +
        Array.from(
          { length: 5000 },
          (_, n) => `<meta property=og:image content=${n}><meta name=n${n} content=x>`,
        ).join(''),
    )
    expect(JSON.stringify(facts).length).toBeLessThan(20_000)
    expect(facts.images).toHaveLength(8)
  })

  test('a page of more than 5,000 tags is read no further', () => {
    const { facts, isOver } = readPage(`${'<i>'.repeat(5000)}<title>late</title>`)
    expect([facts.title, isOver]).toEqual([null, true])
    expect(readPage(`${'<i>'.repeat(4998)}<title>early</title>`).facts.title).toBe('early')
  })
})

test.each([
  ['<head><title>a</title></head>', true],
  ['<head><title>a</title><body>', true],
  ['<title>a</title></html>', true],
  ['<title>a</title><script>"</head>"</script>', false],
  ['<title>a</title><!-- </head> --><body', false],
  ['<svg><title>b</title></svg><title>a</title><tbody>', false],
  ['<math><title>b</title></math><title>a</title>', false],
  ['<svg/><title>a</title>', false],
  ['<TITLE lang=pl>a</TITLE>', false],
  ['<title>a', false],
])('the head of %s is over: %s', (html, isOver) => {
  expect(readPage(html)).toMatchObject({ isOver, facts: { title: 'a' } })
})

test.each([
  ['<meta property="og:title" content="a &amp; b">', 'a & b'],
  ['<meta content=a property=og:title>', 'a'],
  ["<META NAME='OG:TITLE' CONTENT='a'>", 'a'],
  ['<meta property="og:title" content="a"/><meta property="og:title" content="b"/>', 'a'],
  ['<meta property="og:title" content="a" content="b">', 'a'],
  ['<meta property="og:title" content=" "><meta name="twitter:title" content="b">', 'b'],
  ['<meta property="og:title" content>', null],
  ['<meta property="og:title" content="a', null],
  ['<title>&lt;b&gt; &euro;&#8364;&#x20AC;</title>', '<b> €€€'],
])('the title of %s is %j', (html, title) => {
  expect(readPage(html).facts.title).toBe(title)
})
