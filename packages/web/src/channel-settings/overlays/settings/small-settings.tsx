import { OVERLAY_BOUNDS, type GoalConfig, type PollConfig } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Section, SwitchRow } from '../../../ui/section.tsx'
import { SliderRow } from './slider-row.tsx'

/** What an overlay of the goal shows. */
export function GoalSettings(props: {
  config: GoalConfig
  onChange: (to: Partial<GoalConfig>) => void
}): ReactElement {
  const { config, onChange } = props
  const texts = useTexts().overlayTab
  return (
    <Section title={texts.shown}>
      <SwitchRow name={texts.bar} isOn={config.bar} onChange={(bar) => onChange({ bar })} />
      <SwitchRow name={texts.goalTitle} isOn={config.title} onChange={(title) => onChange({ title })} />
    </Section>
  )
}

/** For how long an overlay of the poll shows a result. */
export function PollSettings(props: {
  config: PollConfig
  onChange: (to: Partial<PollConfig>) => void
}): ReactElement {
  const { config, onChange } = props
  const texts = useTexts().overlayTab
  return (
    <Section title={texts.shown}>
      <SliderRow
        name={texts.pollStays}
        of={OVERLAY_BOUNDS.stays_s}
        value={config.stays_s}
        words={texts.seconds({ count: config.stays_s })}
        onChange={(stays_s) => onChange({ stays_s })}
      />
    </Section>
  )
}
