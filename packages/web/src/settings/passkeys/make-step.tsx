import { addPasskey, passkeyName, PASSKEY_NAME_MAX, type PasskeyCreationOptions } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { makePasskey } from '../../calls/passkey.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { notify } from '../../ui/toasts/notify.ts'
import styles from '../account/account.module.css'
import { tellFailure } from '../tell-failure.ts'
import { whyNoPasskey } from './passkey-proof.ts'

const makeForm = z.object({ name: passkeyName })

/** Names a new passkey and has the browser make it: in the press of a button, as some browsers want it. */
export function MakeStep(props: {
  options: PasskeyCreationOptions
  onAdded: () => void
  onClose: () => void
}): ReactElement {
  const { options, onAdded, onClose } = props
  const { passkeys: texts, dialog } = useTexts()
  const id = useId()
  const form = useCheckedForm({ schema: makeForm, defaultValues: { name: '' } })

  const send = async ({ name }: { name: string }): Promise<CallFailure | null> => {
    const made = await makePasskey(options)
    if (made.kind !== 'ok') {
      const reason = whyNoPasskey(made)
      if (reason !== null) notify('red', reason, 10_000)
      return null
    }
    const result = await call('/api/users/@me/passkeys', {
      method: 'POST',
      body: { credential: made.value, name },
      answer: addPasskey.answer,
    })
    if (result.ok) {
      notify('green', currentTexts().passkeys.added)
      onAdded()
      return null
    }
    if (result.failure.kind === 'fields') return result.failure
    // what was asked for is used up: it begins anew
    tellFailure(result.failure)
    onClose()
    return null
  }

  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button type="submit" form={id} look="main" isBusy={form.isBusy} busyLabel={texts.waiting}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['dialog']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <Field
          {...form.field('name')}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          data-autofocus=""
        />
        <p>{texts.make}</p>
      </form>
    </Dialog>
  )
}
