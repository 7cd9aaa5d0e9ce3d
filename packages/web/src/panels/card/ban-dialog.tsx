import { DEFAULT_CLEARS, type BanClears } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './ban-dialog.module.css'

/** What a ban can clear, from nothing to all messages. */
const CHOICES = ['nothing', 'recent', 'all'] as const satisfies readonly BanClears[]

/** Asks what of somebody's messages goes with a ban, and bans. */
export function BanDialog(props: {
  name: string
  /** Resolves when it is done or was refused. */
  onBan: (clears: BanClears) => Promise<void>
  onClose: () => void
}): ReactElement {
  const { name, onBan, onClose } = props
  const texts = useTexts()
  const id = useId()
  const [clears, setClears] = useState<BanClears>(DEFAULT_CLEARS)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onBan(clears)
    onClose()
  }

  return (
    <Dialog
      title={texts.card.banTitle({ name })}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.dialog.cancel}</Button>
          <Button type="submit" form={id} look="danger" isBusy={isBusy}>
            {texts.card.banDo[clears]}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{texts.card.banForever}</p>
        <fieldset className={styles['choice']}>
          <legend>{texts.card.banClears}</legend>
          {CHOICES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={id}
                value={choice}
                checked={choice === clears}
                data-autofocus={choice === DEFAULT_CLEARS ? '' : undefined}
                onChange={() => setClears(choice)}
              />
              <span>{texts.card.banClear[choice]}</span>
            </label>
          ))}
        </fieldset>
        {/* the line stays, so that the choices do not move under the pointer */}
        <p className={styles['hint']}>{clears === 'nothing' ? '\u00a0' : texts.card.banBack}</p>
      </form>
    </Dialog>
  )
}
