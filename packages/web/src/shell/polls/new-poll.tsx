import { asFieldCode, bufferKey, fieldText, POLL_OPTIONS } from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBufferPart, useOwnName } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { DraftOptionRow } from './draft-option-row.tsx'
import styles from './new-poll.module.css'
import {
  bodyOf,
  EMPTY_DRAFT,
  faultsOf,
  isFaultless,
  moved,
  OWN_MINUTES,
  POLL_LENGTHS,
  type PollDraft,
} from './poll-draft.ts'

/** The poll that was written last and not asked, by writer and channel: a dialog that is closed by mistake loses nothing. */
const kept = new Map<string, PollDraft>()

/** Writes a poll of a channel and asks it (POLL-01, POLL-02). */
export function NewPoll({ target, onClose }: { target: string; onClose: () => void }): ReactElement {
  const texts = useTexts()
  const { newPoll: t } = texts
  const form = useId()
  const element = useRef<HTMLFormElement>(null)
  const id = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const isRunning = useBufferPart(bufferKey(target), ({ channel }) => channel.poll?.state === 'open') === true
  const place = `${useOwnName()} ${target}`
  const [draft, setDraft] = useState(kept.get(place) ?? EMPTY_DRAFT)
  /** How often it was sent with faults; they are told from the first time on. */
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  /** The answer whose field, or button, gets the focus once it is drawn. */
  const [wished, setWished] = useState<{ readonly key: number; readonly part: string } | null>(null)
  const { options } = draft
  const faults = tries > 0 ? faultsOf(draft) : { options: new Map<number, string>() }

  useEffect(() => {
    if (wished === null) return
    const row = element.current?.querySelector(`[data-option="${wished.key}"]`)
    const part = row?.querySelector<HTMLElement>(`[data-part=${wished.part}]:not(:disabled)`)
    // at the end of the list the arrow that goes on is the other one
    ;(part ?? row?.querySelector<HTMLElement>('button[data-part]:not(:disabled)'))?.focus()
  }, [wished])

  const change = (to: Partial<PollDraft>): void => {
    const next = { ...draft, ...to }
    kept.clear()
    kept.set(place, next)
    setDraft(next)
    setRefusal(null)
  }
  const add = (): void => {
    const key = 1 + Math.max(...options.map((option) => option.key))
    change({ options: [...options, { key, text: '' }] })
    setWished({ key, part: 'text' })
  }
  const remove = (index: number): void => {
    const rest = options.filter((_, at) => at !== index)
    change({ options: rest })
    setWished({ key: rest[Math.min(index, rest.length - 1)]!.key, part: 'text' })
  }
  const move = (index: number, by: -1 | 1): void => {
    const { key, text } = options[index]!
    change({ options: moved(options, index, by) })
    setWished({ key, part: by === -1 ? 'up' : 'down' })
    setSaid(t.moved({ option: text.trim(), number: index + by + 1, of: options.length }))
  }
  /** Enter asks nothing half-written: it goes on to the next answer. */
  const next = (index: number): void => {
    const after = options[index + 1]
    if (after !== undefined) setWished({ key: after.key, part: 'text' })
    else if (options.length < POLL_OPTIONS.max && options.at(-1)?.text.trim() !== '') add()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isRunning) return
    if (!isFaultless(faultsOf(draft))) return setTries(tries + 1)
    setBusy(true)
    const result = await call(`/api/channels/${id}/polls`, { method: 'POST', body: bodyOf(draft) })
    setBusy(false)
    if (!result.ok) return setRefusal(failureText(currentTexts(), result.failure))
    kept.clear()
    onClose()
  }
  // the uppermost fault takes the focus
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
          <Button type="submit" form={form} look="main" isBusy={isBusy} disabled={isRunning}>
            {t.begin}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {isRunning && (
          <p className={styles['runs']} role="status">
            {t.runs}
          </p>
        )}
        <Field
          label={t.question}
          value={draft.question}
          error={faults.question === undefined ? undefined : fieldText(texts, asFieldCode(faults.question))}
          autoComplete="off"
          data-autofocus=""
          onChange={({ currentTarget }) => change({ question: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            next(-1)
          }}
        />
        <fieldset className={styles['options']}>
          <legend>{t.options}</legend>
          {options.map((option, index) => {
            const fault = faults.options.get(option.key)
            return (
              <DraftOptionRow
                key={option.key}
                option={option}
                number={index + 1}
                of={options.length}
                error={
                  fault === undefined
                    ? null
                    : fault === 'twice'
                      ? t.twice
                      : fieldText(texts, asFieldCode(fault))
                }
                onChange={(text) =>
                  change({ options: options.map((one) => (one === option ? { ...one, text } : one)) })
                }
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
                onNext={() => next(index)}
              />
            )
          })}
          {options.length < POLL_OPTIONS.max && (
            <Button look="quiet" className={styles['add']} icon={<PlusIcon isSmall />} onClick={add}>
              {t.add}
            </Button>
          )}
          <p className="sr" role="status">
            {said}
          </p>
        </fieldset>
        <div className={styles['length']}>
          <span aria-hidden="true">{t.length}</span>
          <Segment
            label={t.length}
            value={draft.length ?? 0}
            options={[
              ...POLL_LENGTHS.map((seconds) => ({
                value: seconds,
                label: t.minutes({ count: seconds / 60 }),
              })),
              { value: 0, label: t.other },
            ]}
            onChange={(length) =>
              change({ length: POLL_LENGTHS.find((seconds) => seconds === length) ?? null })
            }
          />
          {draft.length === null && (
            <Field
              label={t.ownMinutes}
              value={draft.minutes}
              inputMode="numeric"
              autoComplete="off"
              error={faults.minutes === undefined ? undefined : t.wrongMinutes(OWN_MINUTES)}
              hint={t.wrongMinutes(OWN_MINUTES)}
              onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
            />
          )}
        </div>
        <Check
          label={t.subscribers}
          checked={draft.forSubscribers}
          onChange={({ currentTarget }) => change({ forSubscribers: currentTarget.checked })}
        />
        <Check
          label={t.hidden}
          checked={draft.hidesResults}
          onChange={({ currentTarget }) => change({ hidesResults: currentTarget.checked })}
        />
        {refusal !== null && <Wrong>{refusal}</Wrong>}
      </form>
    </Dialog>
  )
}
