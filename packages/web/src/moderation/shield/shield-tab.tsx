import {
  humanDuration,
  SHIELD_MANY,
  SLOW_SECONDS,
  type ShieldPreset,
  type ShieldRecord,
} from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section, SetRow, SwitchRow } from '../../ui/section.tsx'
import type { ModerationTabProps } from '../tab-props.ts'
import { ShieldState } from './shield-state.tsx'
import styles from './shield.module.css'
import { StoppedDialog } from './stopped-dialog.tsx'
import { UsesTable } from './uses-table.tsx'
import { useShield } from '../../shell/moderation/shield/use-shield.ts'

/** The ages of accounts that are offered, in minutes: an hour, a day, three days, a week, a month. */
const AGES = [60, 1440, 4320, 10_080, 43_200] as const

/** The shield of a channel (SHLD): whether it is up, what it does, and when it was up. */
export function ShieldTab({ channelId, target }: ModerationTabProps): ReactElement {
  const { data, endsAt, error, isBusy, retry, raise, lower, change } = useShield(channelId, target)
  const { shield: texts } = useTexts()
  /** The number of the use of which one sees whom it stopped. */
  const [number, setUse] = useState<number | null>(null)
  const use = data?.uses.find((one) => one.use === number)
  const failure = error !== null && <LoadFailure error={error} onRetry={retry} />
  if (data === undefined && failure !== false) return failure
  if (data === undefined) return <p role="status" aria-busy="true" className={styles['coming']} />
  return (
    <div className={styles['page']}>
      {/* who is about to ban those that it stopped goes on with that */}
      {failure}
      <ShieldState
        shield={data}
        endsAt={endsAt}
        isBusy={isBusy}
        onRaise={raise}
        onLower={lower}
        onStopped={setUse}
      />
      <Does shield={data} isBusy={isBusy} onChange={(preset) => void change(preset)}>
        <SwitchRow
          name={texts.auto}
          hint={texts.autoHint}
          isOn={data.auto_shield}
          isDisabled={!data.may_edit || isBusy}
          onChange={(isOn) => void change({}, isOn)}
        />
      </Does>
      <UsesTable uses={data.uses} onStopped={setUse} />
      {use !== undefined && (
        <StoppedDialog channelId={channelId} use={use} onClose={() => setUse(null)} onDone={retry} />
      )}
    </div>
  )
}

/** What the shield does while it is up: owners choose. */
function Does(props: {
  shield: ShieldRecord
  isBusy: boolean
  onChange: (preset: Partial<ShieldPreset>) => void
  children: ReactElement
}): ReactElement {
  const { shield, isBusy, onChange, children } = props
  const { preset } = shield
  const { shield: texts } = useTexts()
  const isDisabled = !shield.may_edit || isBusy
  return (
    <Section title={texts.does} intro={texts.doesHint}>
      <SwitchRow
        name={texts.links}
        isOn={preset.links}
        isDisabled={isDisabled}
        onChange={(links) => onChange({ links })}
      />
      <SwitchRow
        name={texts.newcomers}
        hint={texts.newcomersHint}
        isOn={preset.newcomers}
        isDisabled={isDisabled}
        onChange={(newcomers) => onChange({ newcomers })}
      />
      <MeasureRow
        name={texts.young}
        hint={texts.youngHint}
        label={texts.youngerThan}
        unit={60}
        values={AGES}
        usual={1440}
        value={preset.account_minutes}
        isDisabled={isDisabled}
        onChange={(account_minutes) => onChange({ account_minutes })}
      />
      <MeasureRow
        name={texts.slow}
        label={texts.gap}
        unit={1}
        values={SLOW_SECONDS}
        usual={10}
        value={preset.slow_seconds}
        isDisabled={isDisabled}
        onChange={(slow_seconds) => onChange({ slow_seconds })}
      />
      <SwitchRow
        name={texts.many}
        hint={texts.manyHint({ people: SHIELD_MANY.people, seconds: SHIELD_MANY.seconds })}
        isOn={preset.many}
        isDisabled={isDisabled}
        onChange={(many) => onChange({ many })}
      />
      {children}
    </Section>
  )
}

/** A setting that is off or has a length of time; it keeps the length that it had while it is off. */
function MeasureRow<Value extends number>(props: {
  name: string
  hint?: string
  /** What the length is, for who cannot see the row. */
  label: string
  /** How many seconds the unit of the values has. */
  unit: number
  values: readonly Value[]
  /** What it is where nobody chose one. */
  usual: Value
  value: number | null
  isDisabled: boolean
  onChange: (value: Value | null) => void
}): ReactElement {
  const { name, hint, label, unit, values, usual, value, isDisabled, onChange } = props
  const locale = useLocale()
  const [before, setBefore] = useState<number>(usual)
  if (value !== null && value !== before) setBefore(value)
  const shown = value ?? before
  // one that was chosen elsewhere is offered, too
  const offered = [...new Set<number>([...values, shown])].toSorted((a, b) => a - b)
  return (
    <SetRow name={name} hint={hint}>
      <div className={styles['measure']}>
        <Select
          aria-label={label}
          value={`${shown}`}
          disabled={isDisabled || value === null}
          options={offered.map((one) => ({ value: `${one}`, label: humanDuration(one * unit, locale) }))}
          onChange={(next) => onChange(Number(next) as Value)}
        />
        <Switch
          aria-label={name}
          checked={value !== null}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? (shown as Value) : null)}
        />
      </div>
    </SetRow>
  )
}
