import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { LeftIcon } from '../../ui/icons/late-icons.tsx'
import { pathOfBuffer } from '../buffers/active-buffer.ts'
import styles from './way-back.module.css'

/** Above another conversation than that of this window: the way back, and where one is. */
export function WayBack({ home, label }: { home: string; label: string }): ReactElement {
  const texts = useTexts().channelMenu
  return (
    <div className={styles['back']}>
      <Link href={pathOfBuffer({ target: home })} className={styles['link']}>
        <LeftIcon isSmall />
        <span className="cut">{texts.back({ name: home })}</span>
      </Link>
      <b className="cut" aria-hidden="true">
        {label}
      </b>
    </div>
  )
}
