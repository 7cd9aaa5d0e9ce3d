import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Stands in place of a page that acts, in a frame of another site: opens it in a window of its own. */
export function OpenWindow({ href }: { href: string }): ReactElement {
  const texts = useTexts().settings
  return (
    <a className={buttonClass({ look: 'main' })} href={href} target="_blank" rel="noopener">
      {texts.openWindow}
    </a>
  )
}
