import type { Locale } from '@gwar/protocol'
import type { ReactElement } from 'react'
import styles from './language-switch.module.css'
import { chooseLocale } from '../../calls/choose-locale.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'

const LOCALES: readonly Locale[] = ['pl', 'en']

/** PL EN, at the top of the account screens. */
export function LanguageSwitch(): ReactElement {
  const texts = useTexts().language
  const locale = useLocale()
  return (
    <div className={styles['lang']} role="group" aria-label={texts.label}>
      {LOCALES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          title={texts[option]}
          aria-pressed={option === locale}
          onClick={() => void chooseLocale(option)}
        >
          {texts[`${option}Short`]}
          <span className="sr">, {texts[option]}</span>
        </button>
      ))}
    </div>
  )
}
