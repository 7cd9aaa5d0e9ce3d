import {
  ALERT_KINDS,
  OVERLAY_BOUNDS,
  OVERLAY_SOUNDS,
  type AlertKind,
  type AlertsConfig,
  type Texts,
} from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { playSound } from '../../../overlay/alerts/play-sound.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlayIcon } from '../../../ui/icons/late-icons.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Section, SetRow } from '../../../ui/section.tsx'
import styles from '../overlays.module.css'
import { AlertRow, placeholders } from './alert-row.tsx'
import { PictureRow } from './picture-row.tsx'
import { SliderRow } from './slider-row.tsx'

/** Which alerts are shown, with which words, and how (OVL-11). */
export function AlertsSettings(props: {
  config: AlertsConfig
  channelId: string
  onChange: (to: Partial<AlertsConfig>) => void
}): ReactElement {
  const { config, channelId, onChange } = props
  const texts = useTexts().overlayTab
  const { kinds, locale, seconds, sound, volume, picture } = config
  const set = (kind: AlertKind, to: Partial<AlertsConfig['kinds'][AlertKind]>): void =>
    onChange({ kinds: { ...kinds, [kind]: { ...kinds[kind], ...to } } })
  return (
    <>
      <Section title={texts.which} intro={texts.whichText({ list: placeholders(locale) })}>
        {ALERT_KINDS.map((kind) => (
          <AlertRow
            key={kind}
            kind={kind}
            alert={kinds[kind]}
            locale={locale}
            onChange={(to) => set(kind, to)}
          />
        ))}
      </Section>
      <Section title={texts.how}>
        <SliderRow
          name={texts.stays}
          of={OVERLAY_BOUNDS.seconds}
          value={seconds}
          words={texts.seconds({ count: seconds })}
          onChange={(to) => onChange({ seconds: to })}
        />
        <SetRow name={texts.sound}>
          <div className={styles['sound']}>
            <Select
              aria-label={texts.sound}
              value={sound}
              options={soundsOf(texts)}
              onChange={(to) => onChange({ sound: to })}
            />
            <IconButton
              label={texts.hear}
              disabled={sound === 'none'}
              onClick={() => playSound(sound, volume)}
            >
              <PlayIcon />
            </IconButton>
          </div>
        </SetRow>
        <SliderRow
          name={texts.volume}
          of={OVERLAY_BOUNDS.volume}
          value={volume}
          words={texts.percent({ count: volume })}
          onChange={(to) => onChange({ volume: to })}
        />
        <PictureRow channelId={channelId} file={picture} onChange={(to) => onChange({ picture: to })} />
      </Section>
    </>
  )
}

const soundsOf = (texts: Texts['overlayTab']) =>
  OVERLAY_SOUNDS.map((value) => ({ value, label: texts.sounds[value] }))
