import { bufferKey } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../../calls/auth.ts'
import { failureText } from '../../calls/failure-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CheckIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { goToLogin } from '../login/go-to-login.ts'
import styles from './follow-button.module.css'
import { loadFollows, setFollowed, useFollowed } from './follows.ts'

/** 'Obserwuj' in the top bar of a channel; guests are led to the login (FOLLOW-01). */
export function FollowButton({ target }: { target: string }): ReactElement | null {
  const id = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const { status } = useAuth()
  if (id === '' || status === 'loading') return null
  return (
    <InTopBar slot="actions">{status === 'guest' ? <GuestFollow /> : <Follow key={id} id={id} />}</InTopBar>
  )
}

export function GuestFollow({ isInCard = false }: { isInCard?: boolean }): ReactElement {
  const texts = useTexts().follow
  const [, navigate] = useLocation()
  return (
    <Button
      look={isInCard ? 'line' : 'quiet'}
      className={cx(styles['follow'], !isInCard && styles['bar'])}
      icon={<PlusIcon isSmall />}
      onClick={() => goToLogin(navigate)}
    >
      {texts.follow}
    </Button>
  )
}

export function Follow({ id, isInCard = false }: { id: string; isInCard?: boolean }): ReactElement {
  const texts = useTexts()
  const followed = useFollowed()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (followed === null) void loadFollows()
  }, [followed])
  const isOn = followed?.some((channel) => channel.id === id) === true

  const press = async (): Promise<void> => {
    setBusy(true)
    const failure = await setFollowed(id, !isOn)
    setBusy(false)
    const text = failure === null ? null : failureText(texts, failure)
    if (text !== null) notify('red', text)
  }

  return (
    <Button
      look={isInCard ? 'line' : 'quiet'}
      className={cx(styles['follow'], !isInCard && styles['bar'])}
      aria-pressed={isOn}
      isBusy={isBusy}
      icon={isOn ? <CheckIcon isSmall /> : <PlusIcon isSmall />}
      disabled={followed === null}
      onClick={() => void press()}
    >
      {isOn ? texts.follow.following : texts.follow.follow}
    </Button>
  )
}
