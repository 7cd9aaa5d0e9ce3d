import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { paths } from '../shell/way/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import headline from '../ui/headline.module.css'
import styles from './not-found-screen.module.css'

/** An address that leads nowhere. The service answers it with 404, too. */
export function NotFoundScreen(): ReactElement {
  const texts = useTexts().notFound
  useTitle(texts.title)
  return (
    <PageFrame hasClose={false}>
      <div className={styles['lost']}>
        <p className={styles['path']}>
          404 <b>{window.location.pathname}</b>
        </p>
        <h1 className={headline['headline']}>{texts.title}</h1>
        <p>{texts.body}</p>
        <div className={styles['actions']}>
          <Link href={paths.home} className={buttonClass({ look: 'main', size: 'large' })}>
            {texts.home}
          </Link>
          {window.history.length > 1 && (
            <Button look="line" size="large" onClick={() => window.history.back()}>
              {texts.back}
            </Button>
          )}
        </div>
      </div>
    </PageFrame>
  )
}
