import { bufferKey, may, rightToSet, SLOW_SECONDS, type ChannelMode } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { useModes } from '../../shell/use-modes.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { Section, SetRow, SwitchRow } from '../../ui/section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Stops } from '../../ui/form/stops.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import styles from './basic-tab.module.css'
import { LinkLevelRow } from './link-level-row.tsx'
import { SLIDER_SCALE, type RowProps } from './row-props.ts'
import { RulesSection } from './rules-section.tsx'

/** The tab of the channel's modes; a change takes effect for everybody at once (spec B §2, §4). */
export function BasicTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const texts = useTexts().channelSettings
  const modes = useModes(target)
  const ownModes = useBufferPart(bufferKey(target), (buffer) => buffer.ownModes) ?? ''
  const ownersAttach = config.ownersAttach ?? false
  const mayAttach = may(rightToSet('A', ownersAttach), { guest: false, modes: ownModes })
  const row = { modes, isDisabled: !isAllowed }
  return (
    <Column>
      {!isAllowed && (
        <p className={styles['note']}>
          <LockIcon />
          {texts.readOnly}
        </p>
      )}
      <Section title={texts.whoWrites}>
        <ModeRow {...row} mode="M" name={texts.moderatorsOnly} />
        <ModeRow {...row} mode="S" name={texts.subscribersOnly} hint={texts.subscribersOnlyHint} />
        <SlowRow {...row} />
      </Section>
      <Section title={texts.content}>
        <ModeRow {...row} mode="r" name={texts.r9k} hint={texts.r9kHint} />
        <ModeRow {...row} mode="c" name={texts.colors} hint={texts.colorsHint} />
        <ModeRow {...row} mode="e" name={texts.embeds} />
        {mayAttach && (
          <ModeRow
            {...row}
            mode="A"
            name={texts.attachments}
            hint={ownersAttach ? texts.attachmentsHint : texts.attachmentsStaffHint}
          />
        )}
        <LinkLevelRow {...row} target={target} />
      </Section>
      <Section title={texts.votes}>
        <KarmaRow {...row} />
      </Section>
      <RulesSection
        channelId={channelId}
        target={target}
        isAllowed={may('manage_moderation', { guest: false, modes: ownModes })}
      />
    </Column>
  )
}

function ModeRow(props: RowProps & { mode: ChannelMode; name: string; hint?: string }): ReactElement {
  const { modes, mode, ...row } = props
  return (
    <SwitchRow
      {...row}
      isOn={modes.of(mode) !== null}
      onChange={(isOn) => modes.set(mode, isOn ? '' : null)}
    />
  )
}

function SlowRow({ modes, isDisabled }: RowProps): ReactElement {
  const { channelSettings: texts, count } = useTexts()
  const off = { value: '', label: texts.slowOff }
  const seconds = SLOW_SECONDS.map((value) => ({
    value: `${value}`,
    label: `${value}`,
    said: count.seconds({ count: value }),
  }))
  return (
    <SetRow name={texts.slow} hint={texts.slowHint} isWide>
      <Stops
        label={texts.slow}
        scale={SLIDER_SCALE}
        value={modes.of('s') ?? ''}
        stops={[off, ...seconds]}
        isDisabled={isDisabled}
        onChange={(value) => modes.setLater('s', value === '' ? null : value)}
        onSettle={modes.settle}
      />
    </SetRow>
  )
}

function KarmaRow({ modes, isDisabled }: RowProps): ReactElement {
  const texts = useTexts().channelSettings
  const id = useId()
  const karma = modes.of('K')
  return (
    <SetRow name={texts.karma} hint={texts.karmaHint} labelFor={id} hintId={`${id}-hint`}>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        disabled={isDisabled}
        // a mode without 'm' in its parameter allows plus votes only, also one without a parameter (CONTRA-27)
        value={karma === null ? 'off' : karma === 'm' ? 'm' : karma.includes('m') ? 'pm' : 'p'}
        options={[
          { value: 'pm', label: texts.karmaBoth },
          { value: 'p', label: texts.karmaPlus },
          // minus votes only: offered nowhere, but shown where `MODE +K m` has set it
          ...(karma === 'm' ? [{ value: 'm', label: texts.karmaMinus }] : []),
          { value: 'off', label: texts.karmaOff },
        ]}
        onChange={(value) => modes.set('K', value === 'off' ? null : value)}
      />
    </SetRow>
  )
}
