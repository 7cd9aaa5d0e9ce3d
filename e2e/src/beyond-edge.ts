import type { Page } from 'playwright-core'
import { seeDrawn } from './see-drawn.ts'

/**
 * How many pixels of a page are outside its edges: those that can be scrolled to sideways, and those that are cut
 * off.
 */
export async function beyondEdge(page: Page): Promise<number> {
  await seeDrawn(page)
  return page.getByRole('main').evaluate((main) => {
    const around: Element[] = []
    for (let part: Element | null = main; part !== null; part = part.parentElement) around.push(part)
    return Math.max(...around.map((part) => part.scrollWidth - part.clientWidth))
  })
}
