import { useRef, useState, type ReactElement, type RefObject } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Checklist, copyText, HideHour, HourHeading, HourBar } from '../../shell/first-hour/checklist.tsx'
import { takeEmbed } from '../../shell/first-hour/embed-taken.ts'
import { useHourHidden } from '../../shell/first-hour/hidden-hour.ts'
import { useFirstHour } from '../../shell/first-hour/use-first-hour.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { CopyIcon } from '../../ui/icons/late-icons.tsx'
import { Columns } from '../../ui/columns.tsx'
import { Section } from '../../ui/section.tsx'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { LinkCard } from './link-card.tsx'
import styles from './overview-tab.module.css'

const WIDTHS = ['340', '100%'] as const

/** The first hour of a channel: its address, what is left to do, and the code that shows the chat beside a stream. */
export function OverviewTab({ target, isAllowed }: TabProps): ReactElement {
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
    </Columns>
  )
}

function Embed(props: { target: string; box: RefObject<HTMLTextAreaElement | null> }): ReactElement {
  const { target, box } = props
  const { firstHour: texts } = useTexts()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('340')
  const address = `${location.origin}${paths.channel(target.slice(1))}`
  const code = `<iframe src="${address}" width="${width}" height="600" title="${texts.frameTitle({ name: target })}"></iframe>`
  const copy = async (): Promise<void> => {
    if (await copyText(code, () => box.current?.select())) takeEmbed(target)
  }
  return (
    <Section title={texts.embedTitle} intro={texts.embedIntro}>
      <div className={styles['width']}>
        <Segment
          label={texts.width}
          value={width}
          options={[
            { value: '340', label: '340 × 600' },
            { value: '100%', label: texts.fullWidth },
          ]}
          onChange={setWidth}
        />
      </div>
      <textarea
        ref={box}
        className={styles['code']}
        readOnly
        rows={3}
        value={code}
        aria-label={texts.code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="line" icon={<CopyIcon isSmall />} onClick={() => void copy()}>
        {texts.copyCode}
      </Button>
    </Section>
  )
}
