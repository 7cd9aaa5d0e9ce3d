import type { PactRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Ends a pact; asks whether what came by it stays here (PACT-05). */
export function EndDialog(props: {
  pact: PactRecord
  onClose: () => void
  onPress: (method: 'POST', rest: string, body: object) => Promise<void>
}): ReactElement {
  const { pact, onClose, onPress } = props
  const { pacts: texts } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const end = async (keep: boolean): Promise<void> => {
    setBusy(true)
    await onPress('POST', `/${pact.id}/end`, { keep })
    onClose()
  }
  return (
    <Dialog
      title={texts.endTitle({ channel: pact.channel.name ?? '' })}
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" isBusy={isBusy} onClick={() => void end(true)}>
            {texts.keep}
          </Button>
          <Button look="danger" size="large" isBusy={isBusy} onClick={() => void end(false)}>
            {texts.takeBack}
          </Button>
        </>
      }
    >
      <p>{texts.endText}</p>
    </Dialog>
  )
}
