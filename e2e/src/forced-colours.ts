import type { Page } from 'playwright-core'

/**
 * What one cannot tell in the system's own colours: buttons, fields and dialogs without an edge, and what is chosen but
 * drawn like what is not. Each of the latter is told otherwise for a moment and compared with itself.
 */
export function hardToTell(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CHOSEN = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'] as const
    const PRESSED = 'button:not([role], [data-row] *), a[class*="btn"]'
    const ABOVE = '[role=dialog], [role=menu]'
    const FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select'
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour)
    const hasEdge = (element: Element): boolean => {
      const style = getComputedStyle(element)
      return ['outline', 'border-top', 'border-bottom', 'border-left', 'border-right'].some(
        (edge) =>
          style.getPropertyValue(`${edge}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`${edge}-width`)) >= 1 &&
          !isClear(style.getPropertyValue(`${edge}-color`)),
      )
    }
    const SHOWN = [
      'outline',
      'border',
      'background-color',
      'color',
      'text-decoration',
      'font-weight',
      'appearance',
    ]
    const look = (element: Element): string => {
      const styles = [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part))
      return styles.flatMap((style) => SHOWN.map((name) => style.getPropertyValue(name))).join(';')
    }
    const short = (element: Element): string => element.outerHTML.slice(0, 160)
    const found: string[] = []
    for (const element of document.querySelectorAll(`${PRESSED}, ${ABOVE}`))
      if (seen(element) && !hasEdge(element)) found.push(`no edge: ${short(element)}`)
    for (const field of document.querySelectorAll(FIELD))
      if (seen(field) && ![field, field.parentElement!, field.parentElement!.parentElement!].some(hasEdge))
        found.push(`no edge: ${short(field)}`)
    for (const attribute of CHOSEN)
      for (const element of document.querySelectorAll(`[${attribute}]:not([${attribute}=false])`)) {
        if (!seen(element)) continue
        const chosen = look(element)
        const value = element.getAttribute(attribute)!
        element.setAttribute(attribute, 'false')
        if (look(element) === chosen) found.push(`${attribute} looks like none: ${short(element)}`)
        element.setAttribute(attribute, value)
      }
    for (const input of document.querySelectorAll<HTMLInputElement>(
      '[type=checkbox]:checked, [type=radio]:checked',
    )) {
      // the system draws its own mark where it may
      if (seen(input) && getComputedStyle(input).appearance === 'auto') continue
      const label = input.closest('label')
      if (label === null || !seen(label)) continue
      const chosen = look(label)
      input.checked = false
      if (look(label) === chosen) found.push(`checked looks like none: ${short(label)}`)
      input.checked = true
    }
    return found
  })
}
