import { channelRules, type ChannelRules } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { useChannelPage } from '../../shell/channel-page/use-channel-page.ts'
import type { ScreenProps } from '../../shell/way/route.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './channel-rules.module.css'

/** What everybody may know of how a channel moderates: its owner's words, its filters, and counts (WHY-04). */
export function ChannelRulesScreen({ name }: ScreenProps): ReactElement {
  const all = useTexts()
  const texts = all.channelRules
  const { id, target, status } = useChannelPage(name)
  const title = texts.title({ target })
  useTitle(title)
  const { data, error, isFetching, refetch } = useQuery<ChannelRules, LoadError>({
    queryKey: ['channel', id, 'rules'],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      loaded(
        await call(`/api/channels/${encodeURIComponent(id)}/rules`, { answer: channelRules.answer, signal }),
      ),
  })
  return (
    <PageFrame>
      <article className={styles['rules']}>
        <h1>{title}</h1>
        {status === 'unknown' && <p className={styles['changed']}>{all.channel.unknown}</p>}
        {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Rules rules={data} />}
        {status !== 'unknown' && (
          <Link href={paths.channel(name)} className={buttonClass({ look: 'main' })}>
            {texts.enter({ target })}
          </Link>
        )}
      </article>
    </PageFrame>
  )
}

function Rules({ rules }: { rules: ChannelRules }): ReactElement {
  const texts = useTexts().channelRules
  const { text, changed_at: changedAt, filters, counts } = rules
  return (
    <>
      {changedAt !== null && (
        <p className={styles['changed']}>{texts.changed({ at: new Date(changedAt) })}</p>
      )}
      <p className={styles['words']}>{text.trim() === '' ? texts.none : text}</p>
      <div className={styles['sections']}>
        <Section title={texts.filters} intro={texts.filtersIntro}>
          {filters.length === 0 ? (
            <p className={styles['changed']}>{texts.noFilters}</p>
          ) : (
            <ul className={styles['filters']}>
              {filters.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
        </Section>
        <Section title={texts.days} intro={texts.daysIntro}>
          <dl className={styles['counts']}>
            {(['held', 'released', 'refused', 'muted', 'banned'] as const).map((kind) => (
              <div key={kind}>
                <dt>{texts[kind]({ count: counts[kind] })}</dt>
                <dd>{counts[kind]}</dd>
              </div>
            ))}
            <div>
              <dt>{texts.granted}</dt>
              <dd>{texts.of({ part: counts.granted, all: counts.appeals })}</dd>
            </div>
          </dl>
        </Section>
      </div>
    </>
  )
}
