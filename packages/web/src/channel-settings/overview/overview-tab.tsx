import { useRef, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Checklist, HideHour, HourHeading, HourBar } from '../../shell/first-hour/checklist.tsx'
import { useHourHidden } from '../../shell/first-hour/hidden-hour.ts'
import { useFirstHour } from '../../shell/first-hour/use-first-hour.ts'
import { Columns } from '../../ui/columns.tsx'
import { Section } from '../../ui/section.tsx'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { Embed } from './embed.tsx'
import { FrameSites } from './frame-sites.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './overview-tab.module.css'

/** The first hour of a channel: its address, what is left to do, and the code that shows the chat beside a stream, and which sites may. */
export function OverviewTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const { firstHour: texts, channelSettings } = useTexts()
  const hour = useFirstHour(target)
  const isHidden = useHourHidden(target)
  const code = useRef<HTMLTextAreaElement>(null)
  if (!isAllowed) return <NoAccess title={channelSettings.overview} text={texts.forbidden} />
  // all at once: steps whose words came later would move what stands below them
  if (!isHidden && !hour.isKnown) return <div aria-busy="true" />
  return (
    <Columns beside={<LinkCard target={target} />}>
      {!isHidden && (
        <Section
          title={texts.title}
          intro={<HourHeading hour={hour} target={target} />}
          aside={
            <span className={styles['hour']}>
              <HourBar hour={hour} target={target} />
              <HideHour target={target} />
            </span>
          }
        >
          <Checklist target={target} hour={hour} isMain onEmbed={() => code.current?.focus()} />
        </Section>
      )}
      <Embed target={target} box={code} />
      <FrameSites channelId={channelId} />
    </Columns>
  )
}
