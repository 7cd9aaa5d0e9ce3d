import type { Page } from 'playwright-core'

/** What a page shows in answer: it is there when an element that fits `css` has a size, and `text` where one is asked for. */
export interface Shown {
  readonly css: string
  readonly text?: string
}

/**
 * The ms from what a person does to the paint that shows its answer. The clock starts with the time of the event
 * `begins` in the page, so the way from this program to the browser does not count, and ends behind the first frame
 * in which `shown` stands. Rejects as the page does, e.g. when it is closed.
 */
export async function timeAnswer(
  page: Page,
  begins: 'click' | 'keydown',
  shown: Shown,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([event, { css, text }]) => {
      const waiting = Promise.withResolvers<number>()
      Object.assign(globalThis, { answered: waiting.promise })
      const isThere = (): boolean =>
        [...document.querySelectorAll<HTMLElement>(css)].some(
          (element) =>
            element.getClientRects().length > 0 && (text === undefined || element.innerText.includes(text)),
        )
      addEventListener(
        event,
        ({ timeStamp }) => {
          const look = (): void => {
            // a task of its own runs after the paint
            if (isThere()) setTimeout(() => waiting.resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    },
    [begins, shown] as const,
  )
  await act()
  return page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered)
}
