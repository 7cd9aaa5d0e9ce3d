import type { OwnSentence } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealSaid } from './appeal-said.tsx'

/** The appeal against a sentence: what became of it, and the way to write one or to answer a question (APL-05). */
export function AppealPart({
  sentence,
  onSent,
}: {
  sentence: OwnSentence
  onSent: () => void
}): ReactElement {
  const texts = useTexts().appeal
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // who thinks better of it is where they were
    if (wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const { appeal } = sentence
  const isAsked = appeal?.state === 'asked'
  return (
    <>
      {appeal !== null && <AppealSaid appeal={appeal} />}
      {isAsked || isOpen ? (
        <AppealForm
          sentence={sentence}
          onCancel={isAsked ? null : () => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      ) : (
        sentence.may_appeal && (
          <p>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {texts.action}
            </Button>
          </p>
        )
      )}
    </>
  )
}
