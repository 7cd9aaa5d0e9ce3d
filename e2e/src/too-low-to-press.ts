import type { Locator, Page } from 'playwright-core'

/** What is pressed or filled in on a page, or in a part of it, and is less than 44 px high, for a finger. */
export async function tooLowToPress(
  page: Page,
  part: Locator = page.getByRole('main'),
): Promise<readonly string[]> {
  return part.evaluate((main) =>
    [...main.querySelectorAll('a[href], button, input, select, textarea, [role=switch]')].flatMap((part) => {
      // a link in a sentence is as high as its line
      if (!part.checkVisibility({ visibilityProperty: true }) || getComputedStyle(part).display === 'inline')
        return []
      const labels = part instanceof HTMLInputElement && part.type === 'checkbox' ? (part.labels ?? []) : []
      const isHigh = (whole: Element): boolean => {
        whole.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = whole.getBoundingClientRect()
        if (height >= 44 || height === 0) return true
        // what can be pressed beyond its edges has a box of its own there
        const middle = top + height / 2
        return [middle - 21, middle + 21].every((at) => {
          const hit = document.elementFromPoint(left + width / 2, at)
          return hit !== null && whole.contains(hit)
        })
      }
      // a box is pressed by its words as well
      return [part.closest('label') ?? part, ...labels].some(isHigh)
        ? []
        : [`${part.getBoundingClientRect().height} px: ${part.outerHTML.slice(0, 160)}`]
    }),
  )
}
