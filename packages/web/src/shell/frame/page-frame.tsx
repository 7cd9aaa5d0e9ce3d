import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useTexts } from '../../locale/texts.ts'
import { ThemeSwitch } from '../../theme/theme-switch.tsx'
import { BrandMark } from '../../ui/drawings/brand.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { NetworkBand } from './network-band.tsx'
import styles from './page-frame.module.css'
import { paths } from '../way/paths.ts'
import { useReturnPath } from '../way/use-return-path.ts'

/** A page that stands alone: the mark, language and theme, and the way back to the chat unless it is a popup. */
export function PageFrame(props: { hasClose?: boolean; children: ReactNode }): ReactElement {
  const { hasClose = true, children } = props
  const texts = useTexts().dialog
  const back = useReturnPath()
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Link href={paths.home} className={styles['brand']}>
          <BrandMark />
          {config.product}
        </Link>
        <span className="grow" />
        <LanguageSwitch />
        <ThemeSwitch />
        {hasClose && (
          <Link href={back} className={iconButtonClass()} aria-label={texts.close} title={texts.close}>
            <CloseIcon />
          </Link>
        )}
      </header>
      <NetworkBand />
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
