import { startRun, type FilterBody, type StartRun } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { SERVICE } from '../place.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { runsPath } from './runs-path.ts'
import styles from './runs.module.css'

const DAY_MS = 86_400_000
const SPANS = [1, 7, 30, 90] as const

/** Tries the filter, as it is being written, on the history. */
export function TryOnHistory(props: {
  channelId: string
  /** The name of the channel in the address. */
  name: string
  /** The saved filter; null for one that is not saved yet. */
  filter: string | null
  body: FilterBody
  /** Called with the id of the run. */
  onBegun: (run: string) => void
}): ReactElement {
  const { channelId, name, filter, body, onBegun } = props
  const { runPage: t } = useTexts()
  const [days, setDays] = useState(7)
  /** Names of channels; only the whole service chooses them. */
  const [channels, setChannels] = useState<readonly string[]>([])
  const [unknown, setUnknown] = useState<string | null>(null)
  const isOfService = name === SERVICE
  const [isBusy, setBusy] = useState(false)
  const begin = async (): Promise<void> => {
    setBusy(true)
    const order: Omit<StartRun, 'filter'> & { filter?: string; channels?: readonly string[] } = {
      body,
      ...(isOfService && { channels }),
      ...(filter !== null && { filter }),
      // the service ends it now by its own clock, and reads seven days where none are named
      ...(days !== 7 && { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
    }
    const result = await call(runsPath(channelId), { method: 'POST', body: order, answer: startRun.answer })
    setBusy(false)
    if (result.ok) return onBegun(result.value.id)
    const { failure } = result
    const now = currentTexts()
    const nobodys = failure.kind === 'fields' ? unknownAmong(channels, failure.errors) : null
    setUnknown(nobodys)
    if (nobodys !== null) return
    notify(
      'red',
      failure.kind === 'fields'
        ? failure.errors['from'] === undefined
          ? now.filterPage.tryWrong
          : now.runPage.tooMuch
        : (failureText(now, failure) ?? now.failure.connection),
      10_000,
    )
  }
  return (
    <section className={styles['begin']} aria-label={t.begin}>
      <h3>{t.begin}</h3>
      <Select
        aria-label={t.days}
        value={String(days)}
        options={SPANS.map((count) => ({ value: String(count), label: t.lastDays({ count }) }))}
        onChange={(value) => setDays(Number(value))}
      />
      {isOfService && (
        <ChannelChoice
          channels={channels}
          unknown={unknown}
          onChange={(chosen) => {
            setChannels(chosen)
            setUnknown(null)
          }}
        />
      )}
      <Button
        look="line"
        isBusy={isBusy}
        disabled={isOfService && channels.length === 0}
        onClick={() => void begin()}
      >
        {t.beginDo}
      </Button>
      <p>{t.beginHint}</p>
    </section>
  )
}

/** The chosen name that no channel has, by the field that was refused; null where it was another field. */
function unknownAmong(channels: readonly string[], errors: Readonly<Record<string, unknown>>): string | null {
  const place = Object.keys(errors).find((field) => field.startsWith('channels.'))
  return place === undefined ? null : (channels[Number(place.slice('channels.'.length))] ?? '')
}
