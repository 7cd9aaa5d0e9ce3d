import { useEffect } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'

/** Names the browser's tab: 'Zaloguj się | Gwar'. */
export function useTitle(page: string): void {
  const texts = useTexts().app
  const title = texts.title({ page, product: config.product })
  useEffect(() => {
    document.title = title
  }, [title])
}
