import { useEffect, useState, type ReactElement } from 'react'
import { recall, remember } from '../../browser/memory.ts'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, InfoIcon } from '../../ui/icons/icons.tsx'
import styles from '../composer.module.css'

const KEY = 'gwar.swipeHint'

/**
 * Tells how a finger replies, once in the life of a browser: from the first touch on a message until the cross or a
 * reply. Not before it, so that nothing moves while the page opens, and where there is no touch never.
 */
export function SwipeHint(): ReactElement | null {
  const texts = useTexts().swipeHint
  const [state, setState] = useState<'waits' | 'shown' | 'gone'>(() =>
    recall(KEY) === null ? 'waits' : 'gone',
  )
  useEffect(() => {
    if (state !== 'waits') return undefined
    const touched = (event: Event): void => {
      const { pointerType, target } = event as PointerEvent
      if (pointerType !== 'touch' || (target as Element).closest('[data-said]') === null) return
      remember(KEY, 'seen')
      setState('shown')
    }
    // a tap, once it has done its work: it would miss a row that moves under it; or a scroll, which takes the finger
    document.addEventListener('click', touched)
    document.addEventListener('pointercancel', touched)
    return () => {
      document.removeEventListener('click', touched)
      document.removeEventListener('pointercancel', touched)
    }
  }, [state])
  if (state !== 'shown') return null
  return (
    <div className={styles['above']}>
      <InfoIcon isSmall />
      <span className={styles['cut']} role="status">
        {texts.swipe}
      </span>
      <IconButton label={texts.close} onClick={() => setState('gone')}>
        <CloseIcon isSmall />
      </IconButton>
    </div>
  )
}
