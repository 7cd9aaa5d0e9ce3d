import { bufferKey, nameKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { changeMode } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { NO_RANKS } from '../../store/ranks.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './user-card.module.css'

/** On an owner's own card: stepping down as an owner. The only owner reads why they cannot. */
export function CardStepDown({ target, name }: { target: string; name: string }): ReactElement {
  const texts = useTexts()
  const [isBusy, setBusy] = useState(false)
  const ranks = useBufferPart(bufferKey(target), ({ place }) => place.ranks) ?? NO_RANKS
  const own = nameKey(name)
  // until the ranks are known it is the server that refuses the only owner
  const isLast =
    ranks.isKnown && ![...ranks.byName].some(([key, modes]) => key !== own && modes.includes('q'))

  const stepDown = async (): Promise<void> => {
    const answer = await ask({
      title: texts.card.stepDown,
      description: texts.card.stepDownAsk({ name: target.slice(1) }),
      accept: texts.card.stepDownAct,
      acceptLook: 'danger',
    })
    if (answer === null) return
    setBusy(true)
    const change = await changeMode(target, '-q', name)
    setBusy(false)
    if (change.ok) notify('green', texts.card.steppedDown, 3000)
    else notify('red', refusalText(texts, change), 10_000)
  }

  return (
    <section className={styles['part']}>
      {isLast ? (
        <p className={styles['why']}>{texts.refusal.last_owner}</p>
      ) : (
        <Button look="dangerSoft" isBusy={isBusy} onClick={() => void stepDown()}>
          {texts.card.stepDown}
        </Button>
      )}
    </section>
  )
}
