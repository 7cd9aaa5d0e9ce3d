import type { ReactNode } from 'react'
import { config } from '../../browser/config.ts'
import { paths } from '../way/paths.ts'

/** The words that are links in the text of the rules checkbox; a window of their own, so that the form stays as it is. */
export const RULES_LINKS = {
  rules: (words: ReactNode) => (
    <a href={config.rulesUrl ?? paths.rules} target="_blank" rel="noopener">
      {words}
    </a>
  ),
  privacy: (words: ReactNode) => (
    <a href={config.privacyUrl ?? paths.privacy} target="_blank" rel="noopener">
      {words}
    </a>
  ),
}
