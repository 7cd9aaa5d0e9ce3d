import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './authorize-screen.module.css'
import { Consent } from './consent.tsx'
import { useAuthorization } from './use-authorization.ts'

/**
 * `/oauth/authorize`: what an application of somebody else asks for, and the answer (spec A §2). The query is the
 * application's question and goes to the server as it is; where to go afterwards only the server says.
 */
export function AuthorizeScreen(): ReactElement {
  const texts = useTexts()
  const authorization = useAuthorization()
  useTitle(texts.consent.title)

  if (isEmbedded())
    // clickjacking: another site's page around this one could lead the person's clicks
    return (
      <PageFrame hasClose={false}>
        <a
          className={buttonClass({ look: 'main', size: 'large' }, styles['alone'])}
          href={window.location.href}
          target="_blank"
          rel="noopener"
        >
          {texts.consent.openWindow}
        </a>
      </PageFrame>
    )
  return (
    <PageFrame>
      {authorization.info === null ? (
        <p className={styles['alone']} role="status">
          {texts.docs.loading}
        </p>
      ) : (
        <Consent
          info={authorization.info}
          deciding={authorization.deciding}
          onDecide={authorization.decide}
        />
      )}
    </PageFrame>
  )
}
