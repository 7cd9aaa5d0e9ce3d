import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../locale/texts.ts'
import protocol from '../../../../docs/protocol.md?blocks'
import styles from './docs-screen.module.css'
import { Contents, Markdown } from './markdown/markdown.tsx'

/** The protocol of the chat, as it stands in the repository. */
export function WirePage(): ReactElement {
  const texts = useTexts().docs
  return (
    <>
      {useLocale() !== 'en' && <p className={styles['english']}>{texts.english}</p>}
      <div lang="en">
        <Contents blocks={protocol} label={texts.contents} />
      </div>
      <Markdown blocks={protocol} lang="en" />
    </>
  )
}
