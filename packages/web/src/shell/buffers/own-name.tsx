import type { ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { GUEST_NICK } from '../../store/connection-state.ts'
import { useConnection } from '../../store/hooks.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './own-name.module.css'

/** Who one is here, at the bottom of the list of buffers; a guest until authenticated (AUTH-64). */
export function OwnName(): ReactElement {
  const auth = useAuth()
  const texts = useTexts()
  const { nick } = useConnection()
  const name = auth.status === 'user' ? auth.user.name : nick === GUEST_NICK ? texts.buffers.guest : nick
  return (
    <div className={styles['me']}>
      <Avatar name={name} />
      <span className="grow cut">{name}</span>
      {auth.status === 'user' && <AccountMenu name={name} />}
    </div>
  )
}
