import { useId, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section, SetRow } from '../../ui/section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { BadgeChoice } from './badge-choice.tsx'
import styles from './basic.module.css'
import { ColorPicker } from './color-picker.tsx'
import { useOwnChannels } from './use-own-channels.ts'

/** The colour and the badge of the own name: each channel has its own, and its subscribers choose them. */
export function NameAndBadge(): ReactElement {
  const texts = useTexts().settings
  const id = useId()
  const { channels, other, error, isLoading, reload } = useOwnChannels()
  const [chosen, choose] = useState<string | null>(null)
  const channel = channels.find(({ key }) => key === chosen) ?? channels[0]
  return (
    <Section title={texts.nameAndBadge} intro={texts.nameAndBadgeIntro}>
      {channel !== undefined && channels.length > 1 && (
        <SetRow name={texts.channel} labelFor={id}>
          <Select
            id={id}
            value={channel.key}
            options={channels.map(({ key, target }) => ({ value: key, label: target }))}
            onChange={choose}
          />
        </SetRow>
      )}
      {channel !== undefined && <ColorPicker key={channel.key} channel={channel} onChanged={reload} />}
      {channel !== undefined && channel.subscription !== null && (
        <BadgeChoice key={`badge ${channel.key}`} channel={channel} onChanged={reload} />
      )}
      {channel === undefined && error !== null && !isLoading && (
        <LoadFailure error={error} onRetry={() => void reload()} />
      )}
      {channel === undefined && error === null && !isLoading && (
        <div className={styles['note']}>
          <StarIcon />
          <p className="grow">
            {other === null ? texts.noChannel : texts.onlySubscribers({ channel: other })}
          </p>
        </div>
      )}
    </Section>
  )
}
