import { CATEGORIES, CLEANUP_ACTS, CLEANUP_UNASKED, type CleanupAct, type FilterRun } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { randomId } from '../../connection/uuid.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/check.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { Select } from '../../ui/form/select.tsx'
import { orderCleanup } from './order-cleanup.ts'
import styles from './runs.module.css'
import { TypedCount } from './typed-count.tsx'

/** An act on what a run found: the messages are deleted, or their authors warned, muted or banned (DRY-10, DRY-11). */
export function CleanupDialog(props: {
  channelId: string
  run: FilterRun
  /** Authors by the messages that were taken out; acts on people leave these authors alone. */
  out: ReadonlyMap<string, string>
  onClose: () => void
  /** Called with the id of the cleanup that has begun. */
  onBegun: (id: string) => void
}): ReactElement {
  const { channelId, run, out, onClose, onBegun } = props
  const texts = useTexts()
  const t = texts.runPage
  const form = useId()
  /** A press that is sent twice cleans up once; an opening later is another act. */
  const [nonce] = useState(randomId)
  const [act, setAct] = useState<CleanupAct>('delete')
  const [muteSeconds, setMuteSeconds] = useState(600)
  /** 0 is for ever. */
  const [banSeconds, setBanSeconds] = useState(0)
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>('spam')
  const [reason, setReason] = useState('')
  const [trusted, setTrusted] = useState(false)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const left = [...new Set(act === 'delete' ? out.keys() : out.values())]
  const count = (act === 'delete' ? run.kept.messages : run.kept.people) - left.length
  const isAsked = count > CLEANUP_UNASKED
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (isAsked && Number(typed) !== count) {
      setRefusal(t.otherCount)
      return
    }
    setBusy(true)
    const result = await orderCleanup(channelId, {
      run: run.id,
      act,
      ...(act === 'mute' && { seconds: muteSeconds }),
      ...(act === 'ban' && banSeconds > 0 && { seconds: banSeconds }),
      ...(trusted && { trusted }),
      ...(left.length > 0 && { out: left }),
      expected: count,
      category,
      reason: reason.trim() === '' ? null : reason.trim(),
      nonce,
    })
    setBusy(false)
    if (result.ok) onBegun(result.value.id)
    else setRefusal(failureText(currentTexts(), result.failure) ?? currentTexts().failure.connection)
  }
  return (
    <Dialog
      title={t.clean}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" onClick={onClose}>
            {texts.peoplePage.cancel}
          </Button>
          <Button look="danger" size="large" type="submit" form={form} isBusy={isBusy} disabled={count === 0}>
            {t.do[act]({ count })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['order']} onSubmit={(event) => void begin(event)}>
        <Segment
          label={t.act}
          value={act}
          options={CLEANUP_ACTS.map((value) => ({ value, label: t.acts[value] }))}
          onChange={(value) => {
            setAct(value)
            setTyped('')
            setRefusal(undefined)
          }}
        />
        {(act === 'mute' || act === 'ban') && (
          <Select
            aria-label={texts.moderation.length}
            value={String(act === 'mute' ? muteSeconds : banSeconds)}
            options={[
              ...(act === 'ban' ? [{ value: '0', label: texts.peoplePage.forEver }] : []),
              ...MUTE_DURATIONS.slice(act === 'ban' ? 1 : 0).map((one) => ({
                value: String(one),
                label: shortDuration(one, texts),
              })),
            ]}
            onChange={(value) => (act === 'mute' ? setMuteSeconds : setBanSeconds)(Number(value))}
          />
        )}
        <p className={styles['faint']}>{t.actHint[act]}</p>
        {left.length > 0 && <p>{(act === 'delete' ? t.outMessages : t.outPeople)({ count: left.length })}</p>}
        <Select
          aria-label={t.category}
          value={category}
          options={CATEGORIES.map((value) => ({ value, label: texts.modLog.category[value] }))}
          onChange={setCategory}
        />
        <Field
          label={texts.moderation.reason}
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Check
          label={t.trusted}
          checked={trusted}
          onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
        />
        <TypedCount
          label={isAsked ? t.howMany({ count }) : null}
          typed={typed}
          refusal={refusal}
          onType={(value) => {
            setTyped(value)
            setRefusal(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
