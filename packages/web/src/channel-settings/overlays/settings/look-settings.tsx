import { OVERLAY_BOUNDS, OVERLAY_INKS, OVERLAY_LOOKS, type OverlayConfigs } from '@gwar/protocol'
import { useId, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Segment } from '../../../ui/form/segment.tsx'
import { SetRow, Section } from '../../../ui/section.tsx'
import styles from '../overlays.module.css'
import { SliderRow } from './slider-row.tsx'

type Common = Pick<OverlayConfigs['goal'], 'locale' | 'look' | 'ink' | 'size' | 'accent'>

/** Colours that are offered for the accent, beside any other. */
const ACCENTS = ['#5fdcab', '#61c1ff', '#b9a7ff', '#f39ad6', '#ff9c80', '#dcb65c'] as const
const LANGUAGES = [
  { value: 'pl', label: 'Polski' },
  { value: 'en', label: 'English' },
] as const

/** What overlays of every kind are set to. */
export function LookSettings(props: {
  config: Common
  onChange: (to: Partial<Common>) => void
}): ReactElement {
  const { onChange } = props
  const { locale, look, ink, size, accent } = props.config
  const texts = useTexts().overlayTab
  const group = useId()
  const isOwn = !ACCENTS.some((one) => one === accent.toLowerCase())
  return (
    <Section title={texts.lookTitle}>
      <div className={styles['looks']} role="radiogroup" aria-label={texts.lookTitle}>
        {OVERLAY_LOOKS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${group}look`}
              checked={one === look}
              onChange={() => onChange({ look: one })}
            />
            <span className={styles['thumb']} data-look={one} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {texts.look[one]}
          </label>
        ))}
      </div>
      <SetRow name={texts.ink}>
        <Segment
          label={texts.ink}
          value={ink}
          options={OVERLAY_INKS.map((value) => ({ value, label: texts.inks[value] }))}
          onChange={(to) => onChange({ ink: to })}
        />
      </SetRow>
      <SliderRow
        name={texts.size}
        of={OVERLAY_BOUNDS.size}
        value={size}
        words={texts.pixels({ count: size })}
        onChange={(to) => onChange({ size: to })}
      />
      <SetRow name={texts.accent}>
        <div className={styles['accents']} role="radiogroup" aria-label={texts.accent}>
          {ACCENTS.map((one, index) => (
            <label key={one} style={{ '--c': one } as CSSProperties}>
              <input
                type="radio"
                name={`${group}accent`}
                aria-label={texts.accentNth({ nth: index + 1 })}
                checked={one === accent.toLowerCase()}
                onChange={() => onChange({ accent: one })}
              />
            </label>
          ))}
          <label data-own={isOwn ? '' : undefined} style={{ '--c': accent } as CSSProperties}>
            <input
              type="color"
              aria-label={texts.accentOwn}
              title={texts.accentOwn}
              value={accent.toLowerCase()}
              onChange={({ currentTarget }) => onChange({ accent: currentTarget.value })}
            />
          </label>
        </div>
      </SetRow>
      <SetRow name={texts.language}>
        <Segment
          label={texts.language}
          value={locale}
          options={LANGUAGES}
          onChange={(to) => onChange({ locale: to })}
        />
      </SetRow>
    </Section>
  )
}
