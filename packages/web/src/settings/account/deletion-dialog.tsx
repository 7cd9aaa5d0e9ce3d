import {
  deleteAccount,
  PROOF_HEADER,
  PROVIDER_NAMES,
  requiredText,
  secondFactorCode,
  type AccountDeletion,
  type OwnAccount,
  type Provider,
} from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { checkLogin } from '../../calls/auth.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { getToken, setToken } from '../../calls/token.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/form/field.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { KeyIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { proveWith } from '../connections/ask-proof.tsx'
import { canProveByPasskey, passkeyProof } from '../passkeys/passkey-proof.ts'
import { tellFailure } from '../tell-failure.ts'
import styles from './account.module.css'
import { Losses } from './losses.tsx'
import { SetPassword } from './set-password.tsx'
import { UsernameField } from './username-field.tsx'

interface Values {
  password: string
  code: string
}

const BY_PASSWORD = z.object({ password: requiredText, code: z.string() })
const BY_BOTH = z.object({ password: requiredText, code: secondFactorCode })

/**
 * Says what the deletion takes, then asks for the password, and for a code where there is a second factor, or for a
 * passkey. Who has no password signs in once more with `provider`; who has nothing to sign in with, or does not know the
 * password, is sent a link for one.
 */
export function DeletionDialog(props: {
  account: OwnAccount
  losses: AccountDeletion
  provider: Provider | null
  onClose: () => void
}): ReactElement {
  const { account, losses, provider, onClose } = props
  const { account: texts, dialog, login, passkeys, secondFactor } = useTexts()
  const [, navigate] = useLocation()
  const id = useId()
  // the second factor may have been turned on elsewhere since the page was loaded: the server says so then
  const [isCodeAsked, setCodeAsked] = useState(account.has_second_factor)
  const [isWrong, setWrong] = useState(false)
  const form = useCheckedForm<Values>({
    schema: isCodeAsked ? BY_BOTH : BY_PASSWORD,
    defaultValues: { password: '', code: '' },
  })

  const hasPasskey = canProveByPasskey(account)
  /** What the button at the bottom asks for where there is no password. */
  const way = provider ?? (hasPasskey ? 'passkey' : null)
  const [proving, setProving] = useState<Provider | 'passkey' | null>(null)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const send = async ({ password, code }: Values): Promise<CallFailure | null> => {
    const failure = await remove({ password, ...(code !== '' && { code }) })
    return failure === null ? null : refused(failure)
  }

  const proveAndSend = async (by: Provider | 'passkey'): Promise<void> => {
    leave.current?.abort()
    leave.current = new AbortController()
    const { signal } = leave.current
    setProving(by)
    const proof = await (by === 'passkey' ? passkeyProof(signal) : proveWith(by, signal))
    if (signal.aborted) return
    const failure = proof === null ? null : await remove({}, { [PROOF_HEADER]: proof })
    setProving(null)
    if (failure !== null) tellFailure(failure)
  }

  const remove = async (body: object, headers = {}): Promise<CallFailure | null> => {
    const mine = getToken()
    const { answer } = deleteAccount
    const result = await call('/api/users/@me', { method: 'DELETE', body, headers, answer })
    if (!result.ok) return result.failure
    notify('green', currentTexts().account.deleted, 60_000)
    // leaves this page first: it would ask for a login, and a login takes the deletion back
    navigate(paths.home, { replace: true })
    if (getToken() === mine) setToken(null)
    return null
  }

  const refused = (failure: CallFailure): CallFailure => {
    const { field } = currentTexts()
    if (failure.kind === 'fields' && Object.hasOwn(failure.errors, 'code')) setCodeAsked(true)
    if (failure.kind !== 'problem') return failure
    if (failure.status === 400) return { kind: 'fields', status: 400, errors: { code: [field.code] } }
    if (failure.status === 401) void checkLogin()
    if (failure.status !== 403) return failure
    setWrong(true)
    return { kind: 'fields', status: 403, errors: { password: [field.password] } }
  }

  return (
    <Dialog
      title={texts.delete}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          {account.has_password ? (
            <Button type="submit" form={id} look="danger" isBusy={form.isBusy}>
              {texts.deleteButton}
            </Button>
          ) : (
            way !== null && (
              <Button look="danger" isBusy={proving === way} onClick={() => void proveAndSend(way)}>
                {texts.deleteButton}
              </Button>
            )
          )}
        </>
      }
    >
      <form id={id} className={styles['dialog']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <p>{texts.deleteConfirm}</p>
        <Losses losses={losses} />
        {account.has_password ? (
          <>
            <UsernameField name={account.name} />
            <PasswordField
              {...form.field('password')}
              label={login.password}
              autoComplete="current-password"
            />
            {isCodeAsked && (
              <Field
                {...form.field('code')}
                label={secondFactor.anyCode}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
            {isWrong && <SetPassword reason={login.forgot} />}
          </>
        ) : way === null ? (
          <SetPassword reason={texts.deleteNoPassword} />
        ) : (
          <p>
            {way === 'passkey'
              ? passkeys.deleteBy
              : texts.deleteByProvider({ provider: PROVIDER_NAMES[way] })}
          </p>
        )}
        {hasPasskey && (account.has_password || way !== 'passkey') && (
          <Button
            look="line"
            isWide
            icon={<KeyIcon isSmall />}
            isBusy={proving === 'passkey'}
            onClick={() => void proveAndSend('passkey')}
          >
            {passkeys.confirm}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
