import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** The markup of rows that axe has examined already. */
export type LookedAt = Set<string>

/**
 * What axe finds against WCAG 2.2 AA, or with one rule alone. With `lookedAt`, rows of the list whose markup is
 * in it are skipped and the others are added: where many states of one page are examined, each row is examined
 * once, which saves most of the time.
 */
export async function axeFindings(
  page: Page,
  rule?: string,
  lookedAt?: LookedAt,
): Promise<readonly string[]> {
  // injected once, because it is half a megabyte of script
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations, rows } = await page.evaluate(
    async ({ runOnly, known }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Finding[] }> }
      }
      const all = known === null ? [] : [...document.querySelectorAll('article[data-row]')]
      const rows = await Promise.all(
        all.map(async ({ outerHTML }) => {
          const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(outerHTML))
          return btoa(String.fromCharCode(...new Uint8Array(bytes)))
        }),
      )
      const exclude = all.filter((_, index) => known!.includes(rows[index]!))
      const { violations } = await axe.run(
        { include: [document], exclude },
        { runOnly, resultTypes: ['violations'] },
      )
      return { violations, rows }
    },
    {
      runOnly: rule === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [rule] },
      known: lookedAt === undefined ? null : [...lookedAt],
    },
  )
  for (const row of rows) lookedAt?.add(row)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  )
}
