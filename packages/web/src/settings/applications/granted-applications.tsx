import { calendarDate, timeOfDay, type GrantedApplication } from '@gwar/protocol'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { ApplicationMark } from '../../ui/names/application-mark.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import styles from './applications.module.css'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { GRANTED_APPLICATIONS, useGrantedApplications } from './use-applications.ts'

/** Isolates an application's name: characters in it may turn the writing direction of the text around it. */
const ISOLATED = { app: (words: ReactNode) => <bdi>{words}</bdi> }

/** Others' applications that the person gave access to, with a button to take it back. */
export function GrantedApplications(): ReactElement {
  const texts = useTexts().applications
  const granted = useGrantedApplications()
  const queries = useQueryClient()

  const revoke = async ({ id, name }: GrantedApplication): Promise<void> => {
    await ask({
      title: texts.revokeTitle,
      description: textParts(texts.revokeText({ name }), ISOLATED),
      accept: texts.revoke,
      acceptLook: 'danger',
      async run() {
        const result = await call(`/api/users/@me/applications/${id}`, { method: 'DELETE' })
        const isGone = !result.ok && result.failure.kind === 'problem' && result.failure.status === 404
        const text = result.ok || isGone ? null : failureText(currentTexts(), result.failure)
        if (text !== null) notify('red', text, 10_000)
        if (!result.ok && !isGone) return null
        notify('green', currentTexts().applications.revoked)
        await queries.invalidateQueries({ queryKey: GRANTED_APPLICATIONS })
        return null
      },
    })
  }

  return (
    <Section title={texts.grantedTitle} intro={texts.grantedIntro}>
      {granted.isError && <LoadFailure error={granted.error} onRetry={() => void granted.refetch()} />}
      {granted.data?.length === 0 && <Empty icon={<LockIcon />}>{texts.grantedEmpty}</Empty>}
      {granted.data !== undefined && granted.data.length > 0 && (
        <ul className={styles['grants']} aria-label={texts.grantedTitle}>
          {granted.data.map((application) => (
            <Grant key={application.id} application={application} onRevoke={() => void revoke(application)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Grant(props: { application: GrantedApplication; onRevoke: () => void }): ReactElement {
  const { application, onRevoke } = props
  const { name, scopes, created_at, last_used_at } = application
  const { applications: texts, scope: meanings } = useTexts()
  const locale = useLocale()
  const moment = (text: string): string => {
    const at = Date.parse(text)
    return `${calendarDate(at, locale)}, ${timeOfDay(at)}`
  }
  const used = last_used_at === null ? texts.neverUsed : texts.usedAt({ date: moment(last_used_at) })
  return (
    <li className={styles['grant']}>
      <ApplicationMark name={name} />
      <div className={styles['grantBody']}>
        <p className={styles['grantName']}>
          <bdi>{name}</bdi>
        </p>
        <ul className={styles['scopes']}>
          {scopes.map((scope) => (
            <li key={scope.name}>{meanings[scope.name]}</li>
          ))}
        </ul>
        <p className={styles['grantNote']}>
          {texts.grantedAt({ date: calendarDate(Date.parse(created_at), locale) })}, {used}
        </p>
      </div>
      <Button look="line" aria-label={texts.revokeNamed({ name })} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}
