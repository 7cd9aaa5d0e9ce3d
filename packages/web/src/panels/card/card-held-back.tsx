import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './user-card.module.css'

/** Says why a moderator finds no deeds inside another site's page, and opens the channel where they are. */
export function CardHeldBack({ target }: { target: string }): ReactElement {
  const texts = useTexts().card
  return (
    <div className={styles['part']}>
      <p className={styles['why']}>{texts.heldBack}</p>
      <a
        className={buttonClass({ look: 'line' })}
        href={paths.channel(target.slice(1))}
        target="_blank"
        rel="noopener"
      >
        {texts.openChannel}
      </a>
    </div>
  )
}
