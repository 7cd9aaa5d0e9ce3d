import { nameKey, parseChannelName, SERVICE_RUN_CHANNELS, type ChannelName } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import styles from './runs.module.css'

/** The channels in which a filter is tried: each is named, and a press takes it out again. */
export function ChannelChoice(props: {
  channels: readonly string[]
  /** A chosen name that no channel has; null where there is none. */
  unknown: string | null
  onChange: (channels: readonly string[]) => void
}): ReactElement {
  const { channels, unknown, onChange } = props
  const { channels: t } = useTexts().runPage
  const [typed, setTyped] = useState('')
  const name: ChannelName | null = parseChannelName(typed.trim().replace(/^#/, ''))
  const isFull = channels.length >= SERVICE_RUN_CHANNELS
  const add = (): void => {
    if (name === null || isFull) return
    setTyped('')
    if (channels.every((one) => nameKey(one) !== nameKey(name))) onChange([...channels, name])
  }
  const box = useRef<HTMLDivElement>(null)
  const focusAfter = useNeighbourFocus(box, channels, '[data-chosen] > button')
  const remove = (index: number): void => {
    focusAfter(index)
    onChange(channels.filter((_, at) => at !== index))
  }
  return (
    <div ref={box} className={styles['choice']} role="group" aria-label={t.label}>
      {channels.length > 0 && (
        <div className={styles['chosen']} data-chosen="">
          {channels.map((one, index) => (
            <Chip key={one} label={t.remove({ name: `#${one}` })} onClick={() => remove(index)}>
              #{one}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles['adding']}>
        <Field
          label={t.name}
          hint={t.hint({ max: SERVICE_RUN_CHANNELS })}
          error={unknown === null ? undefined : t.unknown({ name: `#${unknown}` })}
          value={typed}
          maxLength={65}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFull}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="line" disabled={name === null || isFull} onClick={add}>
          {t.add}
        </Button>
      </div>
    </div>
  )
}
