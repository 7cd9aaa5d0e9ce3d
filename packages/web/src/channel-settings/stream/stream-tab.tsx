import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { loadStreamNow } from '../../shell/live/stream-now.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { FiguresPart } from './figures/figures-part.tsx'
import { KeysSection } from './keys-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SignalsSection } from './signals-section.tsx'
import styles from './stream-tab.module.css'
import { VisitsSection } from './visits-section.tsx'
import { useStreamSettings } from './use-stream-settings.ts'

const PARTS = ['signals', 'plan', 'picture', 'figures'] as const
type Part = (typeof PARTS)[number]

/** How often the last words of the signals are asked for anew. */
const EVERY_MS = 10_000

/**
 * What the channel knows of its stream: how it learns of it, the modes of its phases, where the picture is, and what was
 * counted.
 */
export function StreamTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const texts = useTexts().streamTab
  const [part, setPart] = useState<Part>('signals')
  const settings = useStreamSettings(channelId, isAllowed)
  const now = useQuery({
    queryKey: ['channel', channelId, 'stream now'],
    queryFn: async ({ signal }) => {
      const now = await loadStreamNow(channelId, signal)
      // what was known stays while nobody answers
      if (now === null) throw new Error('no answer')
      return now
    },
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  if (!isAllowed) return <NoAccess title={texts.title} text={texts.forbidden} />
  const at = now.data?.at === undefined ? now.dataUpdatedAt : Date.parse(now.data.at)
  const isOnAir = now.data?.stream != null
  return (
    <div className={styles['tab']}>
      <div className={styles['parts']}>
        <Segment
          label={texts.title}
          value={part}
          options={PARTS.map((value) => ({ value, label: texts.part[value] }))}
          onChange={setPart}
        />
      </div>
      {part === 'signals' && (
        <>
          <SignalsSection
            channelId={channelId}
            now={now.data ?? null}
            at={at}
            onTold={() => void now.refetch()}
          />
          <KeysSection channelId={channelId} />
        </>
      )}
      {part === 'figures' && <FiguresPart channelId={channelId} />}
      {(part === 'plan' || part === 'picture') && (
        <div className={styles['narrow']}>
          {settings.error !== null && !settings.isFetching && (
            <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
          )}
          {part === 'plan' && settings.data !== undefined && (
            <PlanSection
              target={target}
              plan={settings.data.plan}
              isOnAir={isOnAir}
              onChange={settings.change}
            />
          )}
          {part === 'picture' && settings.data !== undefined && (
            <>
              <PictureSection url={settings.data.picture_url} onChange={settings.change} />
              {settings.data.visits_from !== undefined && (
                <VisitsSection from={settings.data.visits_from} onChange={settings.change} />
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}
