import {
  LINK_LEVELS,
  SLOW_SECONDS,
  type ModePlan,
  type PlannedMode,
  type PlannedSetting,
} from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useModes } from '../../shell/use-modes.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { InfoIcon } from '../../ui/icons/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './stream-tab.module.css'
import type { ChangeSettings } from './use-stream-settings.ts'

const PHASES = ['on', 'off'] as const
type Phase = (typeof PHASES)[number]
const ROWS = ['S', 'M', 's', 'r', 'l'] as const satisfies readonly PlannedMode[]

/** Which modes the service sets when the stream begins, and which when it ends. */
export function PlanSection(props: {
  target: string
  plan: ModePlan
  isOnAir: boolean
  onChange: ChangeSettings
}): ReactElement {
  const { target, isOnAir, onChange } = props
  const { streamTab: texts, channelSettings } = useTexts()
  const modes = useModes(target)
  // what is on its way to the service stands here at once; the changes go one after the other
  const [plan, setPlan] = useState(props.plan)
  const [waiting, setWaiting] = useState<readonly PlanChange[]>([])
  const shown = waiting.reduce(changed, plan)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const phase: Phase = isOnAir ? 'on' : 'off'
  const change = (one: PlanChange): void => {
    setWaiting((all) => [...all, one])
    sending.current = send(sending.current, one)
  }
  const send = async (before: Promise<void>, one: PlanChange): Promise<void> => {
    await before
    const result = await onChange(({ plan: now }) => ({ plan: changed(now, one) }))
    setWaiting((all) => all.filter((other) => other !== one))
    if (result.ok) return setPlan(result.value.plan)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  const names: Record<PlannedMode, { name: string; hint?: string }> = {
    S: { name: channelSettings.subscribersOnly, hint: channelSettings.subscribersOnlyHint },
    M: { name: channelSettings.moderatorsOnly },
    s: { name: channelSettings.slow, hint: texts.slowHint },
    r: { name: channelSettings.r9k, hint: channelSettings.r9kHint },
    l: { name: channelSettings.links },
  }
  return (
    <Section title={texts.plan} intro={texts.planIntro}>
      <div className={styles['plan']}>
        <div className={styles['phases']} aria-hidden="true">
          <span />
          {PHASES.map((of) => (
            <span key={of} className={cx(of === phase && styles['isNow'])}>
              <i />
              {texts.phase[of]}
            </span>
          ))}
        </div>
        {ROWS.map((mode) => {
          const { name, hint } = names[mode]
          const planned = shown[phase].find((one) => one.mode === mode)
          const isOther = planned !== undefined && modes.of(mode) !== (planned.param ?? '')
          return (
            <div key={mode} className={styles['planned']}>
              <div>
                <p>{name}</p>
                {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
                {isOther && (
                  <p className={styles['other']}>
                    <InfoIcon isSmall />
                    {texts.byHand}
                  </p>
                )}
              </div>
              {PHASES.map((of) => (
                <div key={of} className={cx(styles['cell'], of === phase && styles['isNow'])}>
                  <Planned
                    mode={mode}
                    label={`${name}: ${texts.phase[of]}`}
                    setting={shown[of].find((one) => one.mode === mode)}
                    onChange={(setting) => change({ of, mode, setting })}
                  />
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p className={styles['count']}>{texts.planNote}</p>
    </Section>
  )
}

/** What was set of one mode in one phase; null: it holds no more. */
interface PlanChange {
  readonly of: Phase
  readonly mode: PlannedMode
  readonly setting: PlannedSetting | null
}

function changed(plan: ModePlan, { of, mode, setting }: PlanChange): ModePlan {
  const others = plan[of].filter((one) => one.mode !== mode)
  return { ...plan, [of]: setting === null ? others : [...others, setting] }
}

/** What holds of one mode in one phase. */
function Planned(props: {
  mode: PlannedMode
  label: string
  setting: PlannedSetting | undefined
  onChange: (setting: PlannedSetting | null) => void
}): ReactElement {
  const { mode, label, setting, onChange } = props
  const { streamTab: texts, channelSettings, count } = useTexts()
  if (mode !== 's' && mode !== 'l')
    return (
      <Switch
        aria-label={label}
        checked={setting !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? { mode, param: null } : null)}
      />
    )
  const seconds = SLOW_SECONDS.map((value) => ({ value: `${value}`, label: count.seconds({ count: value }) }))
  const levels = LINK_LEVELS.filter((level) => level !== 'u').map((value) => ({
    value: value as string,
    label: channelSettings.level[value],
  }))
  return (
    <Select
      aria-label={label}
      value={setting?.param ?? ''}
      options={
        mode === 's'
          ? [{ value: '', label: texts.slowOff }, ...seconds]
          : [...levels, { value: '', label: channelSettings.level.u }]
      }
      onChange={(param) => onChange(param === '' ? null : { mode, param })}
    />
  )
}
