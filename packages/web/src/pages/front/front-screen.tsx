import { contactOf } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HashIcon, MessageIcon } from '../../ui/icons/icons.tsx'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { FrontChannels } from './front-channels.tsx'
import styles from './front.module.css'

/** `/` for a stranger: what this is on the left, who talks now on the right. */
export function FrontScreen(): ReactElement {
  const texts = useTexts().front
  useTitle(texts.title)
  return (
    <PageFrame hasClose={false}>
      <div className={styles['front']}>
        <div className={styles['body']}>
          <section className={styles['hero']}>
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
            <div className={styles['go']}>
              <Link href={paths.register()} className={buttonClass({ look: 'main', size: 'large' })}>
                {texts.register}
              </Link>
              <Link href={paths.login()} className={buttonClass({ look: 'line', size: 'large' })}>
                {texts.login}
              </Link>
            </div>
            <ul className={styles['can']}>
              <li>
                <MessageIcon />
                {texts.canTalk}
              </li>
              <li>
                <HashIcon />
                {texts.canOwn}
              </li>
              <li>
                <LockIcon />
                {texts.canTrust}
              </li>
            </ul>
          </section>
          <FrontChannels />
        </div>
        <Footer />
      </div>
    </PageFrame>
  )
}

function Footer(): ReactElement {
  const texts = useTexts().front
  const contact = config.contact == null ? null : contactOf(config.contact)
  return (
    <footer className={styles['foot']}>
      <OwnOrOther href={config.rulesUrl} path={paths.rules} label={texts.rules} />
      <OwnOrOther href={config.privacyUrl} path={paths.privacy} label={texts.privacy} />
      <Link href={paths.docs}>{texts.developers}</Link>
      {contact !== null && <a href={contact.href}>{texts.contact}</a>}
    </footer>
  )
}

/** A page of the operator's, where one is set, else our own. */
function OwnOrOther(props: { href: string | null | undefined; path: string; label: string }): ReactElement {
  const { href, path, label } = props
  return href == null ? <Link href={path}>{label}</Link> : <a href={href}>{label}</a>
}
