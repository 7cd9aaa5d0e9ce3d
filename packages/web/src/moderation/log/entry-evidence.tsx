import { exactMoment, moderationLogEntry, type ListedEntry } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { shortMoment } from '../short-moment.ts'
import styles from './log.module.css'
import { scopePath } from '../../shell/moderation/scope-path.ts'

/** What stands under an opened entry: its channels, the messages as they were, and the entry's place in the chain. */
export function EntryEvidence({ channelId, entry }: { channelId: string; entry: ListedEntry }): ReactElement {
  const texts = useTexts().modLog
  const locale = useLocale()
  const { seq, evidence, hash, at, channels = [] } = entry
  return (
    <div className={styles['opened']}>
      {/* the line above says only how many these are */}
      {channels.length > 1 && (
        <p className={styles['all']}>
          {texts.channels({ count: channels.length })}: {channels.map((name) => `#${name}`).join(', ')}
        </p>
      )}
      {evidence === null ? (
        <p className={styles['faint']}>{texts.noEvidence}</p>
      ) : evidence.erased_at !== null ? (
        <p className={styles['faint']}>
          {texts.erasedAt({ when: exactMoment(Date.parse(evidence.erased_at), locale) })}
        </p>
      ) : (
        <Messages channelId={channelId} seq={seq} missing={evidence.missing} />
      )}
      <p className={styles['place']}>
        {texts.entry({ seq })} · {exactMoment(Date.parse(at), locale)}
        {hash !== null && (
          <>
            {' · '}
            <span title={hash}>{texts.hash({ hash: `${hash.slice(0, 8)}…${hash.slice(-4)}` })}</span>
          </>
        )}
      </p>
    </div>
  )
}

function Messages(props: { channelId: string; seq: number; missing: number }): ReactElement {
  const { channelId, seq, missing } = props
  const texts = useTexts()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useQuery<readonly Message[], LoadError>({
    queryKey: ['channel', channelId, 'log-entry', seq],
    retry: false,
    queryFn: async () => {
      const path = scopePath(channelId, `/log/${seq}`)
      return loaded(await call(path, { answer: moderationLogEntry.answer })).messages ?? []
    },
  })
  if (data === undefined && error !== null && !isFetching)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <h3 className={styles['head']}>
        {texts.modLog.evidence({ count: data?.length ?? 0 })}
        {missing > 0 && ` ${texts.modLog.missing({ count: missing })}`}
      </h3>
      <ol className={styles['evidence']} aria-busy={data === undefined}>
        {data?.map(({ id, at, author, text, files }) => (
          <li key={id}>
            <time dateTime={at}>{shortMoment(at, locale)}</time>
            <span>
              <bdi className={styles['author']}>{author?.name ?? texts.channelSettings.deletedUser}</bdi>{' '}
              {text}
              {files.length > 0 && <span className={styles['faint']}> {files.join(', ')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

type Message = NonNullable<typeof moderationLogEntry.answer._zod.output.messages>[number]
