import { FONT_SIZES, type Settings } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { useLanguageChoice } from '../../calls/use-language-choice.ts'
import { useTexts } from '../../locale/texts.ts'
import { FONT_PIXELS } from '../../shell/font-pixels.ts'
import { saveSetting } from '../../shell/save-setting.ts'
import { useSetting } from '../../store/hooks.ts'
import { useThemeChoice } from '../../theme/use-theme-choice.ts'
import { Emoji } from '../../ui/emoji/emoji.tsx'
import { TONES, withTones, type Tone } from '../../ui/emoji/tones.ts'
import { Section, SetRow, SwitchRow } from '../../ui/section.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Stops } from '../../ui/form/stops.tsx'
import { Columns } from '../../ui/columns.tsx'
import { DeviceRows } from './device-rows.tsx'
import { NameAndBadge } from './name-and-badge.tsx'
import { NotificationRow } from './notification-row.tsx'
import { Sample } from './sample.tsx'
import { WordsRow } from './words-row.tsx'

const STOPS = FONT_SIZES.map((value) => ({ value, label: FONT_PIXELS[value] }))
const HAND = '\u{270B}'

/** The switches of how the chat looks and what it shows (spec A §2); each holds at once, on all devices. */
export function BasicTab(): ReactElement {
  const texts = useTexts().settings
  const language = useLanguageChoice()
  const theme = useThemeChoice()
  const fontSize = useSetting('font_size')
  return (
    <Columns beside={<Sample />}>
      <Section title={texts.look}>
        <SetRow name={language.label}>
          <Segment {...language} />
        </SetRow>
        <SetRow name={theme.label}>
          <Segment {...theme} />
        </SetRow>
        <SetRow name={texts.textSize} hint={texts.textSizeHint} isWide>
          <Stops
            label={texts.textSize}
            value={fontSize}
            stops={STOPS}
            onChange={(value) => saveSetting('font_size', value)}
          />
        </SetRow>
      </Section>
      <Section title={texts.messages}>
        <Flag setting="show_time" name={texts.showTime} />
        <Flag setting="show_emoticons" name={texts.showEmoticons} hint={texts.showEmoticonsHint} />
        <Flag setting="show_embeds" name={texts.showEmbeds} />
        <Flag setting="color_user_names" name={texts.colorNames} />
        <Flag setting="hide_blocked_lines" name={texts.hideBlocked} hint={texts.hideBlockedHint} />
        <Flag setting="come_along" name={texts.comeAlong} hint={texts.comeAlongHint} />
        <Flag setting="sounds" name={texts.sounds} hint={texts.soundsHint} />
        <NotificationRow />
        <DeviceRows />
        <MotionRow />
        <KarmaRow />
        <ToneRow />
      </Section>
      <Section title={texts.words}>
        <WordsRow setting="custom_highlight" name={texts.highlight} hint={texts.highlightHint} />
        <WordsRow setting="blocked_words" name={texts.hideWords} hint={texts.hideWordsHint} />
      </Section>
      <NameAndBadge />
    </Columns>
  )
}

type FlagName = { [K in keyof Settings]: Settings[K] extends 0 | 1 ? K : never }[keyof Settings]

function Flag(props: { setting: FlagName; name: string; hint?: string }): ReactElement {
  const { setting, ...row } = props
  const value = useSetting(setting)
  return <SwitchRow {...row} isOn={value === 1} onChange={(isOn) => saveSetting(setting, isOn ? 1 : 0)} />
}

function KarmaRow(): ReactElement {
  const texts = useTexts().settings
  const id = useId()
  const karma = useSetting('karma')
  return (
    <SetRow name={texts.karma} labelFor={id}>
      <Select
        id={id}
        value={`${karma}`}
        options={[
          { value: '1', label: texts.karmaBoth },
          { value: '2', label: texts.karmaPlus },
          { value: '0', label: texts.karmaOff },
        ]}
        onChange={(value) => saveSetting('karma', Number(value) as Settings['karma'])}
      />
    </SetRow>
  )
}

/** When emoticons move (EMOT-05). */
function MotionRow(): ReactElement {
  const texts = useTexts().settings
  const id = useId()
  const value = useSetting('moving_emoticons')
  return (
    <SetRow name={texts.motion} labelFor={id}>
      <Select
        id={id}
        value={value}
        options={[
          { value: 'auto', label: texts.motionAuto },
          { value: 'always', label: texts.motionAlways },
          { value: 'hover', label: texts.motionHover },
          { value: 'never', label: texts.motionNever },
        ]}
        onChange={(value) => saveSetting('moving_emoticons', value)}
      />
    </SetRow>
  )
}

function ToneRow(): ReactElement {
  const texts = useTexts().emoticonPanel
  const tone = useSetting('emoji_tone')
  return (
    <SetRow name={texts.tone}>
      <Segment
        label={texts.tone}
        value={tone}
        options={TONES.map((value) => ({
          value,
          label: texts.tones[`t${value}`],
          picture: <Emoji char={handIn(value)} size={20} />,
        }))}
        onChange={(value) => saveSetting('emoji_tone', value)}
      />
    </SetRow>
  )
}

function handIn(tone: Tone): string {
  return tone === 0 ? HAND : withTones(`${HAND}\u{1F3FB}`, tone)
}
