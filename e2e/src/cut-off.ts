import type { Page } from 'playwright-core'

/**
 * What a small or enlarged window cuts off: parts that stand beyond its sides, and controls that no scrolling by hand
 * brings into it.
 */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, textarea, select, summary'
    const SIDE_PX = 1
    const found: string[] = []
    const short = (element: Element): string => element.outerHTML.slice(0, 160)
    const around = (element: Element): Element[] => {
      const parents: Element[] = []
      for (let part = element.parentElement; part !== null; part = part.parentElement) parents.push(part)
      return parents
    }
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const scrollsAside = (part: Element): boolean =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(part).overflowX)
    for (const part of document.body.querySelectorAll('*')) {
      const { left, right } = part.getBoundingClientRect()
      if (right <= innerWidth + SIDE_PX && left >= -SIDE_PX) continue
      if (isSeen(part) && !around(part).some((parent) => parent !== document.body && scrollsAside(parent)))
        found.push(`beyond the side: ${short(part)}`)
    }
    for (const part of document.body.querySelectorAll('main, aside, [role=dialog], [data-scroller], form'))
      if (
        isSeen(part) &&
        part.scrollWidth > part.clientWidth + SIDE_PX &&
        getComputedStyle(part).overflowX !== 'visible'
      )
        found.push(`scrolls sideways: ${short(part)}`)
    for (const control of document.body.querySelectorAll(CONTROLS)) {
      if (!isSeen(control) || control.closest('[inert], [data-row]') !== null) continue
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { top, bottom, height } = control.getBoundingClientRect()
      const isIn = height > innerHeight || (top >= -SIDE_PX && bottom <= innerHeight + SIDE_PX)
      // a script may scroll what hides its overflow, a hand may not
      const isForced = around(control).some(
        (parent) => parent.scrollTop > 0 && /hidden|clip/.test(getComputedStyle(parent).overflowY),
      )
      if (!isIn || isForced) found.push(`out of reach: ${short(control)}`)
    }
    return found
  })
}
