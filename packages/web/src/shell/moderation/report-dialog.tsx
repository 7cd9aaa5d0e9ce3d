import { REPORT_CATEGORIES, REPORT_TEXT_MAX, reportInChannel } from '@gwar/protocol'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { call, type CallResult } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { Reportable } from './open-report.tsx'
import styles from './report-dialog.module.css'

type Category = (typeof REPORT_CATEGORIES)[number]

/** Asks what is wrong with a message or a person, and tells the moderators; on a phone a sheet from the lower edge. */
export function ReportDialog({ about, onClose }: { about: Reportable; onClose: () => void }): ReactElement {
  const texts = useTexts()
  const { report } = texts
  const formId = useId()
  const [category, setCategory] = useState<Category | null>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const name = about.name ?? texts.message.deletedUser

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (category === null) return setTrouble(report.choose)
    setBusy(true)
    const result = await send(about, category, text)
    setBusy(false)
    const now = currentTexts()
    if (!result.ok) return setTrouble(failureText(now, result.failure))
    onClose()
    notify('green', now.report.sent, 6000)
  }

  return (
    <Dialog
      title={about.message === null ? report.titlePerson : report.title}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.dialog.cancel}</Button>
          <Button type="submit" form={formId} look="main" isBusy={isBusy}>
            {report.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p className={styles['said']}>
          <b>{name}</b>
          {about.message !== null && <> {about.message.text}</>}
        </p>
        <fieldset>
          <legend>{report.what}</legend>
          <div className={styles['choices']}>
            {REPORT_CATEGORIES.map((one, index) => (
              <label key={one}>
                <input
                  type="radio"
                  name={formId}
                  value={one}
                  checked={one === category}
                  data-autofocus={index === 0 ? '' : undefined}
                  onChange={() => {
                    setCategory(one)
                    setTrouble(null)
                  }}
                />
                <span>{report.category[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          aria-label={report.words}
          placeholder={report.words}
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          hint={about.channelName === null ? report.seenPrivate : report.seen({ name: about.channelName })}
          value={text}
          count={text.length}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {trouble !== null && <Wrong>{trouble}</Wrong>}
      </form>
    </Dialog>
  )
}

function send(
  { channelId, channelName, name, message }: Reportable,
  category: Category,
  text: string,
): Promise<CallResult<{ was_reported: boolean }>> {
  const { answer } = reportInChannel
  if (channelName === null)
    return call('/api/reports/private', {
      method: 'POST',
      body: { conversation_id: channelId, message_ids: message === null ? [] : [message.id], category, text },
      answer,
    })
  const about = message === null ? { user: name } : { message_id: message.id }
  return call(`/api/channels/${encodeURIComponent(channelId)}/reports`, {
    method: 'POST',
    body: { ...about, category, text },
    answer,
  })
}
