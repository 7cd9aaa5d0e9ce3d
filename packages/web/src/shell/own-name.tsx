import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../calls/auth.ts'
import { useTexts } from '../locale/texts.ts'
import { useConnection } from '../store/hooks.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './own-name.module.css'
import { paths } from './paths.ts'

/** Who one is here, at the bottom of the list of buffers; 'Guest' until authenticated (AUTH-64). */
export function OwnName(): ReactElement {
  const texts = useTexts().topBar
  const auth = useAuth()
  const { nick } = useConnection()
  const [path] = useLocation()
  const name = auth.status === 'user' ? auth.user.name : nick
  return (
    <div className={styles['me']}>
      <Avatar name={name} />
      <span className="grow cut">{name}</span>
      {auth.status === 'user' && <AccountMenu name={name} edge="left" side="above" />}
      {auth.status === 'guest' && (
        <Link href={paths.login(path)} className={buttonClass({ look: 'quiet' })}>
          {texts.login}
        </Link>
      )}
    </div>
  )
}
