import type { ReactElement } from 'react'
import { isFrame } from '../../browser/is-frame.ts'
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
  const { nick, account, hasToken } = useConnection()
  // in the kept frame nobody can be asked yet whose login this is, and nobody was logged out
  const known = isFrame() && hasToken && auth.status === 'loading' ? account : null
  const guest = known ?? texts.buffers.guest
  const name = auth.status === 'user' ? auth.user.name : nick === GUEST_NICK ? guest : nick
  return (
    <AccountMenu
      name={name}
      label={auth.status === 'user' ? texts.topBar.account : texts.topBar.look}
      className={styles['me']}
    >
      <Avatar name={name} />
      <span className="grow cut">{name}</span>
    </AccountMenu>
  )
}
