import { useId, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
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
  const channels = useOwnChannels()
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
      {channel?.mayColor === true && <ColorPicker key={channel.key} channel={channel} />}
      {channel?.isSubscribed === true && <BadgeChoice channel={channel} />}
      {(channel === undefined || !channel.mayColor) && (
        <div className={styles['note']}>
          <StarIcon />
          <p className="grow">
            {channel === undefined ? texts.noChannel : texts.onlySubscribers({ channel: channel.target })}
          </p>
        </div>
      )}
    </Section>
  )
}
