import { useId, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './section.module.css'
import { Switch } from './form/switch.tsx'

/** A part of a page of settings, under its heading. */
export function Section(props: {
  title: string
  intro?: ReactNode
  /** What stands at the right of the heading: buttons for the whole part. */
  aside?: ReactNode
  children: ReactNode
}): ReactElement {
  const { title, intro, aside, children } = props
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div className="grow">
          <h2 id={id}>{title}</h2>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}

interface SetRowProps {
  name: string
  hint?: string | undefined
  /** The id of the control that the name labels; without it the control must have an `aria-label`. */
  labelFor?: string
  /** The id of the hint, for the control's `aria-describedby`. */
  hintId?: string
  /** Whether the control stands below the name instead of beside it. */
  isStacked?: boolean
  /** Whether the control needs the whole width under 720 px. */
  isWide?: boolean
  children: ReactNode
}

/** One setting: what it is at the left, its control at the right. */
export function SetRow(props: SetRowProps): ReactElement {
  const { name, hint, labelFor, hintId, isStacked = false, isWide = false, children } = props
  return (
    <div className={cx(styles['set'], isStacked && styles['stacked'], isWide && styles['wide'])}>
      <div className={styles['text']}>
        {labelFor === undefined ? (
          <p className={styles['name']}>{name}</p>
        ) : (
          <label className={styles['name']} htmlFor={labelFor}>
            {name}
          </label>
        )}
        {hint !== undefined && (
          <p className={styles['hint']} id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  )
}

/** A setting that is on or off. */
export function SwitchRow(props: {
  name: string
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}): ReactElement {
  const { name, hint, isOn, isDisabled = false, onChange } = props
  const id = useId()
  return (
    <SetRow name={name} hint={hint} labelFor={id} hintId={`${id}-hint`}>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SetRow>
  )
}

/** A box with a line around it, for actions that cannot be taken back. */
export function DangerZone({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles['danger']}>{children}</div>
}
