import { bufferKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { forgetNewcomer, isNewcomer } from '../../shell/login/newcomer.ts'
import { useBufferPart, useOwnName } from '../../store/hooks.ts'
import { SwipeHint } from './swipe-hint.tsx'
import { Welcome } from './welcome.tsx'

/**
 * What stands above the box of a channel for somebody new: to the service first, then to a touch screen. In a channel of
 * one's own nobody waits for a greeting.
 */
export function BoxHints({ target, onDone }: { target: string; onDone: () => void }): ReactElement {
  const name = useOwnName()
  const [isOver, setOver] = useState(false)
  const isOwner = useBufferPart(bufferKey(target), ({ ownModes }) => ownModes.includes('q')) ?? false
  if (isOver || isOwner || name === null || !isNewcomer(name)) return <SwipeHint />
  const end = (): void => {
    forgetNewcomer()
    setOver(true)
    onDone()
  }
  return <Welcome target={target} ownName={name} onEnd={end} />
}
