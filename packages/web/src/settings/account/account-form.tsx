import { email, updateAccount, type OwnAccount } from '@gwar/protocol'
import { useEffect, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { exchangeToken } from '../../calls/auth.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { freshDevice } from '../../calls/device.ts'
import { config } from '../../browser/config.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Field, PasswordField } from '../../ui/form/field.tsx'
import { InfoIcon } from '../../ui/icons/icons.tsx'
import { KeyIcon, LockIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { canProveByPasskey, passkeyProof } from '../passkeys/passkey-proof.ts'
import styles from './account.module.css'

const accountForm = z.object({
  email,
  password: z.string(),
  is_changing_password: z.boolean(),
  new_password: z.string(),
})
type Values = z.input<typeof accountForm>

const WORDS = { b: (words: ReactNode) => <b>{words}</b> }

/** Address and password (SET-31..35); each change needs the present password or a passkey. */
export function AccountForm(props: {
  account: OwnAccount
  onChanged: () => Promise<OwnAccount | undefined>
}): ReactElement {
  const { account, onChanged } = props
  const { account: texts, passkeys, register } = useTexts()
  /** By a passkey, for the one change that is being sent. */
  const proof = useRef<string | null>(null)
  const [isProving, setProving] = useState(false)
  const form = useCheckedForm<Values>({
    schema: accountForm,
    defaultValues: {
      email: account.email ?? '',
      password: '',
      is_changing_password: false,
      new_password: '',
    },
    alsoCheck: (values) => ({
      ...checkNewPassword(values),
      ...(values.password === '' && proof.current === null && { password: 'required' }),
    }),
  })
  const known = account.email ?? ''
  /** What the field of the address was filled with. The address may have changed elsewhere since, as by a mailed link. */
  const filled = useRef(known)
  useEffect(() => {
    if (known === filled.current) return
    const values = form.values()
    if (values.email === filled.current) form.reset({ ...values, email: known })
    filled.current = known
  }, [form, known])
  const isChanging = useWatch({ control: form.control, name: 'is_changing_password' })

  const send = async (values: Values): Promise<CallFailure | null> => {
    const { password, email: typed, ...changes } = values
    const given = proof.current
    proof.current = null
    const body = {
      ...changes,
      // an address that nobody touched here is none to go back to
      ...(typed !== filled.current && { email: typed }),
      name: account.name,
      ...(given === null ? { password } : { proof: given }),
    }
    const device = values.is_changing_password ? freshDevice() : null
    const result = await exchangeToken(() =>
      call('/api/users/@me', {
        method: 'PATCH',
        body,
        answer: updateAccount.answer,
        ...(device !== null && { headers: device.headers }),
      }),
    )
    if (!result.ok) {
      const { failure } = result
      if (failure.kind !== 'problem' || failure.error !== 'wrong_password') return failure
      form.clear('password')
      return { kind: 'fields', status: 403, errors: { password: [currentTexts().account.wrongPassword] } }
    }
    device?.keep()
    const { saved, linkSent } = currentTexts().account
    const isMailed = result.value.changes.includes('email')
    notify('green', isMailed ? `${saved} ${linkSent}` : saved, 10_000)
    // a new address is in force only once the link in its mail was opened
    const email = (await onChanged())?.email ?? account.email ?? ''
    form.reset({ email, password: '', new_password: '', is_changing_password: false })
    return null
  }

  const sendByPasskey = async (event: MouseEvent): Promise<void> => {
    setProving(true)
    proof.current = await passkeyProof().finally(() => setProving(false))
    if (proof.current !== null) form.submit(event, send)
  }

  return (
    <Section title={texts.data}>
      <form
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          proof.current = null
          form.submit(event, send)
        }}
      >
        <div className={styles['fixed']}>
          <Field
            label={register.name}
            hint={texts.nameHint}
            value={account.name}
            readOnly
            autoComplete="username"
            after={<LockIcon isSmall />}
          />
        </div>
        {account.has_password ? (
          <>
            <Field
              {...form.field('email')}
              label={register.email}
              hint={texts.emailHint}
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
            {account.pending_email !== null && (
              <p className={styles['note']}>
                <InfoIcon />
                <span>{textParts(texts.pending({ email: account.pending_email }), WORDS)}</span>
              </p>
            )}
            <Check {...form.field('is_changing_password')} label={texts.changePassword} />
            {isChanging && (
              <PasswordField
                {...form.field('new_password')}
                label={texts.newPassword}
                hint={register.passwordHint({ length: config.passwordMinLength })}
                autoComplete="new-password"
              />
            )}
            <PasswordField
              {...form.field('password')}
              label={texts.currentPassword}
              hint={texts.currentPasswordHint}
              autoComplete="current-password"
            />
            <div className={styles['actions']}>
              <Button type="submit" look="main" isBusy={form.isBusy} busyLabel={texts.saving}>
                {texts.save}
              </Button>
              {canProveByPasskey(account) && (
                <Button
                  look="line"
                  icon={<KeyIcon isSmall />}
                  isBusy={isProving}
                  onClick={(event) => void sendByPasskey(event)}
                >
                  {passkeys.save}
                </Button>
              )}
            </div>
          </>
        ) : (
          account.email !== null && (
            <div className={styles['fixed']}>
              <Field
                label={register.email}
                value={account.email}
                readOnly
                autoComplete="email"
                after={<LockIcon isSmall />}
              />
            </div>
          )
        )}
      </form>
    </Section>
  )
}

/** The new password is looked at only when it is to be changed (SET-41). */
function checkNewPassword({ is_changing_password: isChanging, new_password: given }: Values): {
  new_password?: string
} {
  if (!isChanging) return {}
  if (given === '') return { new_password: 'required' }
  return given.length < config.passwordMinLength
    ? { new_password: `password_min:${config.passwordMinLength}` }
    : {}
}
