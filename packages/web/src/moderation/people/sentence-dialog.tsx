import { CATEGORIES, type Category, type ModerationAct } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './people.module.css'

const FOR_EVER = ''
export type Sentence = 'warn' | 'mute' | 'ban'

/** Asks for how long and why somebody is warned, muted or banned. */
export function SentenceDialog(props: {
  kind: Sentence
  who: string
  /** Whether it is to hold in all channels, where it deletes nothing. */
  isOfService: boolean
  onClose: () => void
  onAct: (body: ModerationAct) => Promise<string | null>
}): ReactElement {
  const { kind, who, isOfService, onClose, onAct } = props
  const texts = useTexts()
  const { peoplePage: t } = texts
  const form = useId()
  const [seconds, setSeconds] = useState(kind === 'mute' ? '600' : FOR_EVER)
  const [category, setCategory] = useState<Category | ''>('')
  const [reason, setReason] = useState('')
  const [clears, setClears] = useState(true)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const why = await onAct({
      kind,
      target: who,
      ...(kind !== 'warn' && seconds !== FOR_EVER && { seconds: Number(seconds) }),
      ...(category !== '' && { category }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(kind === 'ban' && !isOfService && { clear: clears }),
    })
    setBusy(false)
    setRefusal(why ?? undefined)
  }
  return (
    <Dialog
      title={(isOfService && kind !== 'warn' ? t.askEverywhere[kind] : t.ask[kind])({ name: who })}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            look={kind === 'ban' ? 'danger' : 'main'}
            size="large"
            type="submit"
            form={form}
            isBusy={isBusy}
          >
            {t[kind]}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['sentence']} onSubmit={(event) => void submit(event)}>
        {kind !== 'warn' && (
          <Select
            aria-label={t.length}
            value={seconds}
            options={[
              ...(kind === 'ban' ? [{ value: FOR_EVER, label: t.forEver }] : []),
              ...MUTE_DURATIONS.slice(1).map((one) => ({
                value: String(one),
                label: shortDuration(one, texts),
              })),
            ]}
            onChange={setSeconds}
          />
        )}
        <Select
          aria-label={texts.queue.category}
          value={category}
          options={[
            { value: '' as const, label: texts.queue.noCategory },
            ...CATEGORIES.map((value) => ({ value, label: texts.modLog.category[value] })),
          ]}
          onChange={setCategory}
        />
        <Field
          label={t.reason}
          hint={kind === 'warn' ? t.reasonSeen : undefined}
          value={reason}
          error={refusal}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {kind === 'ban' && !isOfService && (
          <Check
            label={t.clears}
            checked={clears}
            onChange={({ currentTarget }) => setClears(currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
