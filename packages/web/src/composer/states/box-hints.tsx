import { useState, type ReactElement } from 'react'
import { forgetNewcomer, isNewcomer } from '../../shell/login/newcomer.ts'
import { useOwnName } from '../../store/hooks.ts'
import { SwipeHint } from './swipe-hint.tsx'
import { Welcome } from './welcome.tsx'

/** What stands above the box of a channel for somebody new: to the service first, then to a touch screen. */
export function BoxHints({ target, onDone }: { target: string; onDone: () => void }): ReactElement {
  const name = useOwnName()
  const [isOver, setOver] = useState(false)
  if (isOver || name === null || !isNewcomer(name)) return <SwipeHint />
  const end = (): void => {
    forgetNewcomer()
    setOver(true)
    onDone()
  }
  return <Welcome target={target} ownName={name} onEnd={end} />
}
