import { OVERLAY_BOUNDS, type ChatConfig } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Segment } from '../../../ui/form/segment.tsx'
import { Section, SetRow, SwitchRow } from '../../../ui/section.tsx'
import styles from '../overlays.module.css'
import { HiddenWords } from './hidden-words.tsx'
import { SliderRow } from './slider-row.tsx'

const PLACES = ['bottom', 'top'] as const
const SHOWN = ['badges', 'emoticons', 'moving', 'colors', 'time', 'events', 'links'] as const

/** What an overlay of the chat shows, how many lines, and for how long (OVL-06, OVL-09, OVL-10). */
export function ChatSettings(props: {
  config: ChatConfig
  onChange: (to: Partial<ChatConfig>) => void
}): ReactElement {
  const { config, onChange } = props
  const { hides } = config
  const texts = useTexts().overlayTab
  const seconds = (count: number): string => texts.seconds({ count })
  return (
    <>
      <Section title={texts.messages}>
        <SliderRow
          name={texts.lines}
          of={OVERLAY_BOUNDS.lines}
          value={config.lines}
          words={`${config.lines}`}
          onChange={(lines) => onChange({ lines })}
        />
        <SetRow name={texts.newest}>
          <Segment
            label={texts.newest}
            value={config.newest}
            options={PLACES.map((value) => ({ value, label: texts.newestAt[value] }))}
            onChange={(newest) => onChange({ newest })}
          />
        </SetRow>
        <SliderRow
          name={texts.fade}
          hint={texts.fadeHint}
          of={OVERLAY_BOUNDS.fade_s}
          value={config.fade_s}
          words={seconds(config.fade_s)}
          onChange={(fade_s) => onChange({ fade_s })}
        />
        <SliderRow
          name={texts.delay}
          hint={texts.delayHint}
          of={OVERLAY_BOUNDS.delay_s}
          value={config.delay_s}
          words={seconds(config.delay_s)}
          onChange={(delay_s) => onChange({ delay_s })}
        />
      </Section>
      <Section title={texts.shows}>
        <div className={styles['switches']}>
          {SHOWN.map((name) => (
            <SwitchRow
              key={name}
              name={texts.show[name]}
              isOn={config[name]}
              onChange={(isOn) => onChange({ [name]: isOn })}
            />
          ))}
          {(['bots', 'commands'] as const).map((name) => (
            <SwitchRow
              key={name}
              name={texts.show[name]}
              isOn={!hides[name]}
              onChange={(isOn) => onChange({ hides: { ...hides, [name]: !isOn } })}
            />
          ))}
        </div>
      </Section>
      <HiddenWords hides={hides} onChange={(to) => onChange({ hides: to })} />
    </>
  )
}
