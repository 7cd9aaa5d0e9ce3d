import { renewApplicationSecret, SECRET_MASK } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { AgainIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './applications.module.css'
import { CopyField, FixedField } from './copy-field.tsx'
import { showFreshSecret, useFreshSecret } from './fresh-secret.ts'
import { SecretOnce } from './secret-once.tsx'

/** The secret: readable while it is new, dots and a way to renew it otherwise (OAS-21). */
export function SecretField({ id }: { id: string }): ReactElement {
  const texts = useTexts().applications
  const fresh = useFreshSecret()
  if (fresh?.id === id)
    return (
      <>
        <CopyField label={texts.secret} value={fresh.secret} />
        <SecretOnce />
      </>
    )
  return (
    <FixedField
      label={texts.secret}
      value={SECRET_MASK}
      hint={texts.secretHint}
      after={
        <Button
          className={styles['renew']}
          look="quiet"
          icon={<AgainIcon isSmall />}
          onClick={() => void renew(id)}
        >
          {texts.renew}
        </Button>
      }
    />
  )
}

async function renew(id: string): Promise<void> {
  const texts = currentTexts().applications
  await ask({
    title: texts.renewTitle,
    description: texts.renewText,
    accept: texts.renew,
    acceptLook: 'danger',
    async run() {
      const { answer } = renewApplicationSecret
      const result = await call(`/api/developer/clients/${id}/secret`, { method: 'POST', answer })
      if (result.ok && result.value.secret !== null) {
        showFreshSecret({ id, secret: result.value.secret })
        notify('green', currentTexts().applications.renewed)
      } else if (!result.ok) {
        const text = failureText(currentTexts(), result.failure)
        if (text !== null) notify('red', text, 10_000)
      }
      return null
    },
  })
}
