import { applicationName, applicationRedirect, createApplication } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import * as z from 'zod/mini'
import { call, type CallFailure } from '../../calls/call.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './applications.module.css'
import { ApplicationFields } from './fields.tsx'
import { showFreshSecret } from './fresh-secret.ts'
import { OWN_APPLICATIONS } from './use-applications.ts'

const createForm = z.object({
  name: applicationName,
  redirect: applicationRedirect,
  is_public: z.boolean(),
})

/** `/settings/applications/create`: a new application; its secret is shown on the list, this once (OAS-17..19, OAS-25). */
export function CreateApplication(): ReactElement {
  const texts = useTexts()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const form = useCheckedForm({
    schema: createForm,
    defaultValues: { name: '', redirect: '', is_public: false },
  })

  const send = async (body: z.input<typeof createForm>): Promise<CallFailure | null> => {
    const { answer } = createApplication
    const result = await call('/api/developer/clients', { method: 'POST', body, answer })
    if (!result.ok) return result.failure
    const { id, secret } = result.value
    if (secret !== null) showFreshSecret({ id, secret })
    notify('green', currentTexts().applications.saved)
    await queries.invalidateQueries({ queryKey: OWN_APPLICATIONS })
    navigate(paths.settingsApplications)
    return null
  }

  return (
    <Section title={texts.applications.create}>
      <form className={styles['stack']} noValidate onSubmit={(event) => form.submit(event, send)}>
        <ApplicationFields form={form} />
        <Check {...form.field('is_public')} label={texts.applications.public} />
        <div className={styles['actions']}>
          <Button type="submit" look="main" isBusy={form.isBusy} busyLabel={texts.applications.saving}>
            {texts.applications.save}
          </Button>
          <Link href={paths.settingsApplications} className={buttonClass({ look: 'quiet' })}>
            {texts.dialog.cancel}
          </Link>
        </div>
      </form>
    </Section>
  )
}
