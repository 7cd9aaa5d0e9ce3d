import { SECRET_MASK, updateApplication, type ApplicationRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { call, type CallFailure } from '../../calls/call.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './applications.module.css'
import { CopyField } from './copy-field.tsx'
import { DeleteApplication } from './delete-application.tsx'
import { ApplicationFields } from './fields.tsx'
import { SecretField } from './secret-field.tsx'
import { OWN_APPLICATIONS } from './use-applications.ts'

interface Values {
  name: string
  redirect: string
}

/** `/settings/applications/{id}` (OAS-20..22, OAS-24, OAS-25). */
export function UpdateApplication({ application }: { application: ApplicationRecord }): ReactElement {
  const { id, name, redirect } = application
  const texts = useTexts().applications
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const form = useCheckedForm<Values>({
    schema: updateApplication.request,
    defaultValues: { name, redirect },
  })

  const send = async (values: Values): Promise<CallFailure | null> => {
    const result = await call(`/api/developer/clients/${id}`, {
      method: 'PUT',
      // the call requires a secret but ignores it: a secret can be renewed, never chosen
      body: { id, ...values, secret: SECRET_MASK },
      answer: updateApplication.answer,
    })
    if (!result.ok) return result.failure
    notify('green', currentTexts().applications.saved)
    await queries.invalidateQueries({ queryKey: OWN_APPLICATIONS })
    navigate(paths.settingsApplications)
    return null
  }

  return (
    <>
      <Section title={name}>
        <form className={styles['stack']} noValidate onSubmit={(event) => form.submit(event, send)}>
          <ApplicationFields form={form} />
          <CopyField label={texts.clientId} value={id} />
          {!application.is_public && <SecretField id={id} />}
          <div className={styles['actions']}>
            <Button type="submit" look="main" isBusy={form.isBusy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
            <Link href={paths.settingsApplications} className={buttonClass({ look: 'quiet' })}>
              {texts.toList}
            </Link>
          </div>
        </form>
      </Section>
      <DeleteApplication application={application} />
    </>
  )
}
