import { calendarDate, toldBans, type PactRecord, type ToldBans } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import styles from './pacts.module.css'
import { pactsPath } from './use-pacts.ts'

/** What came by a pact, the newest first. */
export function ToldDialog(props: {
  channelId: string
  pact: PactRecord
  onClose: () => void
}): ReactElement {
  const { channelId, pact, onClose } = props
  const texts = useTexts()
  const { pacts: t, modLog, channelSettings } = texts
  const locale = useLocale()
  const { data, error, refetch } = useQuery<ToldBans, LoadError>({
    queryKey: ['channel', channelId, 'pacts', pact.id],
    queryFn: async ({ signal }) =>
      loaded(await call(pactsPath(channelId, `/${pact.id}/bans`), { answer: toldBans.answer, signal })),
  })
  const states: Readonly<Record<string, string>> = t.state
  const categories: Readonly<Record<string, string>> = modLog.category
  return (
    <Dialog
      title={t.bansOf({ channel: pact.channel.name ?? '' })}
      look="sheet"
      onClose={onClose}
      actions={
        <Button look="line" size="large" onClick={onClose}>
          {t.cancel}
        </Button>
      }
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <p role="status" aria-busy="true" />}
      {data?.data.length === 0 && <p>{t.noBans}</p>}
      <ul className={styles['told']}>
        {data?.data.map(({ user, category, reason, came_at, state }) => (
          <li key={user.id}>
            <b>{user.name ?? channelSettings.deletedUser}</b>
            <span>
              {[
                category === null ? '' : (categories[category] ?? ''),
                reason ?? '',
                calendarDate(Date.parse(came_at), locale),
                states[state] ?? '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
