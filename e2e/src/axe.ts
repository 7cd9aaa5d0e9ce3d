import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe finds against WCAG 2.2 AA, or by the one rule that is asked for. */
export async function axeFindings(page: Page, rule?: string): Promise<readonly string[]> {
  // half a megabyte of script, which stays in the page
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as {
        axe: { run(root: Document, options: object): Promise<{ violations: Finding[] }> }
      }
      return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
    },
    rule === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [rule] },
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  )
}
