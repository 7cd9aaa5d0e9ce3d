import { changeUnprovenEmail, email as emailRule } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { useTexts } from '../../locale/texts.ts'
import { FormOther } from '../../ui/form/form.tsx'
import { Offers } from '../../ui/form/offers.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './code-dialog.module.css'
import { EmailField } from './email-field.tsx'
import { likelyAddress } from './likely-address.ts'
import { SubmitButton } from '../submit-button.tsx'

/** The name and the password of an account. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

const addressForm = z.object({ email: emailRule })

/** In place of the code: another address to send it to. A likely slip is offered, and never mended silently. */
export function OtherAddress(props: {
  email: string
  account: Credentials
  onSent: (email: string) => void
  onBack: () => void
}): ReactElement {
  const { email, account, onSent, onBack } = props
  const texts = useTexts().code
  const form = useCheckedForm({ schema: addressForm, defaultValues: { email } })
  const typed = useWatch({ control: form.control, name: 'email' })
  const likely = likelyAddress(typed)

  const send = async (values: { email: string }): Promise<CallFailure | null> => {
    const result = await call('/api/auth/register/email', {
      method: 'POST',
      body: { name: account.name, password: account.password, email: values.email },
      headers: deviceHeader(),
      answer: changeUnprovenEmail.answer,
    })
    if (!result.ok) return result.failure
    onSent(result.value.email)
    return null
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => form.submit(event, send)}>
      <EmailField
        {...form.field('email')}
        label={texts.whereTo}
        note={
          likely !== null && (
            <Offers
              label={texts.meant}
              offers={[likely]}
              onTake={(offer) => {
                form.setValue('email', offer)
                form.focus('email')
              }}
            />
          )
        }
        autoFocus
      />
      <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
        {texts.sendThere}
      </SubmitButton>
      <FormOther>
        <button type="button" onClick={onBack}>
          {texts.back}
        </button>
      </FormOther>
    </form>
  )
}
