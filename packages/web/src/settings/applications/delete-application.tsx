import type { ApplicationRecord } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { DangerZone, Section } from '../../ui/section.tsx'
import styles from './applications.module.css'
import { OWN_APPLICATIONS } from './use-applications.ts'

/** Deletes an application, after a question. */
export function DeleteApplication({ application }: { application: ApplicationRecord }): ReactElement {
  const texts = useTexts().applications
  const [, navigate] = useLocation()
  const queries = useQueryClient()

  const remove = async (): Promise<void> => {
    await ask({
      title: texts.deleteConfirm,
      description: (
        <>
          <p className={styles['named']}>
            <bdi>{application.name}</bdi>
          </p>
          <p>{texts.deleteText}</p>
        </>
      ),
      accept: texts.delete,
      acceptLook: 'danger',
      async run() {
        const result = await call(`/api/developer/clients/${application.id}`, { method: 'DELETE' })
        const isGone = !result.ok && result.failure.kind === 'problem' && result.failure.status === 404
        // an application that is not there any more is deleted, which is what was wanted
        if (result.ok || isGone) {
          notify('green', currentTexts().applications.deleted)
          // the page is left first: it says of one that is not in the list that there is none
          navigate(paths.settingsApplications)
          queries.setQueryData<ApplicationRecord[]>(OWN_APPLICATIONS, (all) =>
            all?.filter(({ id }) => id !== application.id),
          )
          void queries.invalidateQueries({ queryKey: OWN_APPLICATIONS })
          return null
        }
        const text = failureText(currentTexts(), result.failure)
        if (text !== null) notify('red', text, 10_000)
        return null
      },
    })
  }

  return (
    <Section title={texts.deleteTitle}>
      <DangerZone>
        <p className="grow">{texts.deleteText}</p>
        <Button look="dangerSoft" onClick={() => void remove()}>
          {texts.delete}
        </Button>
      </DangerZone>
    </Section>
  )
}
