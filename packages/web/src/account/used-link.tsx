import type { UsedLink } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../calls/auth.ts'
import { textParts } from '../locale/text-parts.tsx'
import { useLocale, useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { spokenMoment } from '../shell/login/spoken-moment.ts'
import { paths } from '../shell/way/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Form, FormSubmit } from '../ui/form/form.tsx'
import { LinkIcon } from '../ui/icons/late-icons.tsx'
import styles from './used-link.module.css'

const WORDS = { b: (words: ReactNode) => <b>{words}</b> }

/** A mailed link that was opened once more: what it did then, and what to do now. */
export function UsedLinkPage({ kind, used }: { kind: 'password' | 'email'; used: UsedLink }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const isLoggedIn = useAuth().status === 'user'
  const [now] = useState(() => new Date())
  useTitle(texts.change.usedTitle)
  const values = { name: used.name, when: spokenMoment(new Date(used.used_at), now, texts, locale) }
  const text = kind === 'password' ? texts.change.usedText(values) : texts.verify.usedText(values)
  return (
    <PageFrame>
      <Form
        title={
          <>
            <span className={styles['mark']}>
              <LinkIcon />
            </span>
            {texts.change.usedTitle}
          </>
        }
        intro={textParts(text, WORDS)}
        onSubmit={(event) => event.preventDefault()}
      >
        <FormSubmit>
          <Link
            href={isLoggedIn ? paths.home : paths.login()}
            className={buttonClass({ look: 'main', size: 'large', isWide: true })}
          >
            {isLoggedIn ? texts.notFound.home : texts.login.submit}
          </Link>
          {kind === 'password' && !isLoggedIn && (
            <Link
              href={paths.resetPassword}
              className={buttonClass({ look: 'line', size: 'large', isWide: true })}
            >
              {texts.change.usedAgain}
            </Link>
          )}
        </FormSubmit>
      </Form>
    </PageFrame>
  )
}
