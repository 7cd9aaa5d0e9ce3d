import { asFieldCode, fieldText, type Texts } from '@gwar/protocol'
import { Fragment, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { askedStore, type Asked } from './ask.ts'
import styles from './asked-dialogs.module.css'
import { AskedField, refusalOf } from './asked-field.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** The dialogs that `ask` opened. */
export function AskedDialogs(): ReactElement {
  const asked = useStore(askedStore, (state) => state.asked)
  return (
    <>
      {asked.map((question) =>
        question.dialog === undefined ? (
          <AskedDialog key={question.id} question={question} />
        ) : (
          <Fragment key={question.id}>{question.dialog(() => question.answer(null))}</Fragment>
        ),
      )}
    </>
  )
}

function AskedDialog({ question }: { question: Asked }): ReactElement {
  const texts = useTexts()
  const {
    title,
    description,
    input,
    children,
    accept,
    acceptLook = 'main',
    deny,
    answer,
    run,
    other,
  } = question
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOtherBusy, setOtherBusy] = useState(false)

  const refuse = (reason: string): void => {
    setRefusal(reason)
    field.current?.focus()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const value = field.current?.value ?? ''
    const reason = refusalOf(input, value)
    if (reason !== null) return refuse(reason)
    setBusy(true)
    const failure = run === undefined ? null : await run(value).finally(() => setBusy(false))
    if (failure == null) answer(value)
    else refuse(failure)
  }

  const doOther = async (by: NonNullable<Asked['other']>): Promise<void> => {
    setOtherBusy(true)
    const isDone = await by.run().finally(() => setOtherBusy(false))
    if (isDone) answer('')
  }

  return (
    <Dialog
      title={title}
      onClose={question.isClosingDisabled === true ? null : () => answer(null)}
      actions={
        accept !== null && (
          <>
            {deny !== null && <Button onClick={() => answer(null)}>{deny ?? texts.dialog.cancel}</Button>}
            <Button
              type="submit"
              form={formId}
              look={acceptLook}
              isBusy={isBusy}
              data-autofocus={input === undefined ? '' : undefined}
            >
              {accept}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {description !== undefined && <div>{description}</div>}
        {children}
        {input !== undefined && (
          <AskedField
            input={input}
            fieldRef={field}
            error={refusal === null ? undefined : reasonText(texts, refusal)}
            onTyped={() => setRefusal(null)}
          />
        )}
        {other !== undefined && (
          <Button
            look="line"
            size="large"
            isWide
            icon={other.icon}
            isBusy={isOtherBusy}
            onClick={() => void doOther(other)}
          >
            {other.label}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** A refusal is a code of the protocol's rules or a sentence of the server. */
function reasonText(texts: Texts, reason: string): string {
  const code = asFieldCode(reason)
  return code === 'invalid' && reason !== 'invalid' ? reason : fieldText(texts, code)
}
