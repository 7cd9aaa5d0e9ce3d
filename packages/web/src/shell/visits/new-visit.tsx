import { bufferKey, VISITS_A_DAY, type ChannelOnAir } from '@gwar/protocol'
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { serviceClock } from '../../connection/service-clock.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './new-visit.module.css'
import { useChoices } from './use-choices.ts'

/** Chooses a channel on air and asks it whether people of this one may come (VISIT-01, VISIT-10). */
export function NewVisit({ target, onClose }: { target: string; onClose: () => void }): ReactElement {
  const { visit: texts, dialog } = useTexts()
  const formId = useId()
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const [search, setSearch] = useState('')
  const [to, setTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const path = `/api/channels/${encodeURIComponent(channelId)}/visits` as const
  const { offered, shown, isAsking, trouble } = useChoices(path, channelId, search)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || to === null) return
    setBusy(true)
    const result = await call(path, { method: 'POST', body: { to } })
    setBusy(false)
    if (result.ok) return onClose()
    setRefusal(failureText(currentTexts(), result.failure))
  }
  const list = useRef<HTMLDivElement>(null)
  const look = (text: string): void => {
    // while somebody types, the box stays where it is, however few are found
    if (offered !== null) list.current!.style.minHeight ||= `${list.current!.offsetHeight}px`
    setSearch(text)
  }
  const left = offered?.left ?? 0
  const isChosenShown = shown.some(({ channel }) => channel.id === to)
  const wrong = refusal ?? trouble
  return (
    <Dialog
      title={texts.label}
      look="form"
      onClose={onClose}
      actions={
        <>
          {offered !== null && (
            <span className={styles['left']}>{texts.left({ left, most: VISITS_A_DAY })}</span>
          )}
          <Button look="quiet" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="main"
            isBusy={isBusy}
            disabled={!isChosenShown || left === 0}
          >
            {texts.ask}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{texts.intro}</p>
        <SearchField
          label={texts.search}
          value={search}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
        <div ref={list}>
          <div
            role="radiogroup"
            aria-label={texts.search}
            aria-busy={isAsking}
            className={styles['channels']}
          >
            {shown.map((one) => (
              <Row
                key={one.channel.id}
                one={one}
                again={offered?.asked.find(({ id }) => id === one.channel.id)?.again_at ?? null}
                isChosen={to === one.channel.id}
                onChoose={() => {
                  setTo(one.channel.id)
                  setRefusal(null)
                }}
              />
            ))}
          </div>
          {!isAsking && trouble === null && shown.length === 0 && <p>{texts.nobody}</p>}
        </div>
        {wrong !== null && <Wrong>{wrong}</Wrong>}
      </form>
    </Dialog>
  )
}

function Row(props: {
  one: ChannelOnAir
  /** Before when it is not asked again; null: it may be. */
  again: string | null
  isChosen: boolean
  onChoose: () => void
}): ReactElement {
  const { one, again, isChosen, onChoose } = props
  const texts = useTexts().visit
  const { channel, stream, viewers } = one
  const seconds = useSecondsLeft(again === null ? null : Date.parse(again) - serviceClock.ahead) ?? 0
  const minutes = Math.ceil(seconds / 60)
  return (
    <label className={cx(isChosen && styles['chosen'], minutes > 0 && styles['waits'])}>
      <input type="radio" name="visited" checked={isChosen} disabled={minutes > 0} onChange={onChoose} />
      <span>
        <b>#{channel.name}</b>
        <small className="cut">{minutes > 0 ? texts.again({ minutes }) : (stream.title ?? '')}</small>
      </span>
      <span className={styles['viewers']}>
        <i aria-hidden="true" />
        <span className="sr">{texts.viewers} </span>
        {texts.count({ count: viewers })}
      </span>
    </label>
  )
}
