import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Address, Checklist, copyText, HideHour, HourHeading } from '../../shell/first-hour/checklist.tsx'
import { takeEmbed } from '../../shell/first-hour/embed-taken.ts'
import { useHourHidden } from '../../shell/first-hour/hidden-hour.ts'
import { useFirstHour } from '../../shell/first-hour/use-first-hour.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { CopyIcon } from '../../ui/icons/late-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Column } from '../column.tsx'
import { NoAccess } from '../no-access.tsx'
import type { TabProps } from '../tab-props.ts'
import styles from './overview-tab.module.css'

const WIDTHS = ['340', '100%'] as const

/** The first hour of a channel: its address, what is left to do, and the code that shows the chat beside a stream. */
export function OverviewTab({ target, isAllowed }: TabProps): ReactElement {
  const { firstHour: texts, channelSettings } = useTexts()
  const hour = useFirstHour(target)
  const isHidden = useHourHidden(target)
  if (!isAllowed) return <NoAccess title={channelSettings.overview} text={texts.forbidden} />
  return (
    <Column>
      {isHidden ? (
        <Section title={texts.address} intro={texts.addressHint}>
          <Address name={target.slice(1)} />
        </Section>
      ) : (
        <Section
          title={texts.title}
          intro={<HourHeading hour={hour} target={target} />}
          aside={<HideHour target={target} />}
        >
          <Checklist target={target} hour={hour} />
        </Section>
      )}
      <Embed target={target} />
    </Column>
  )
}

function Embed({ target }: { target: string }): ReactElement {
  const { firstHour: texts } = useTexts()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('340')
  const box = useRef<HTMLTextAreaElement>(null)
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
