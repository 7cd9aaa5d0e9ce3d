import { useEffect } from 'react'

/** Marks the icon of the browser's tab while something waits: the title may be cut off, the icon is not. */
export function useMark(isMarked: boolean): void {
  useEffect(() => {
    document
      .querySelector('link[rel="icon"]')
      ?.setAttribute('href', isMarked ? '/icon-waiting.svg' : '/icon.svg')
  }, [isMarked])
}
