import { ARCHIVE_MEGABYTES, SET_SOURCE_NAMES, SET_SOURCES, type SetSource, type Texts } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ArchiveDrop } from './archive-drop.tsx'
import styles from './bring-set.module.css'
import { SkeletonGrid } from './skeleton-grid.tsx'
import type { ImportDeeds, ImportsInfo } from './use-imports.ts'
import { WizardFoot } from './wizard-foot.tsx'

/** Where a set may be, in the order of the choice. */
type Way = SetSource | 'zip'
const WAYS: readonly Way[] = [...SET_SOURCES, 'zip']

/** The pages of sets, as they are copied from a browser. */
const EXAMPLES: { readonly [S in SetSource]: string } = {
  '7tv': '7tv.app/emote-sets/…',
  bttv: 'betterttv.com/users/…',
  ffz: 'frankerfacez.com/channel/…',
}

interface Faults {
  readonly set?: string | undefined
  readonly confirms?: string | undefined
}

/** The first step: where the set is, and that its pictures may be used. Only sources that the operator lets are there. */
export function SourceStep(props: {
  info: ImportsInfo
  deeds: ImportDeeds
  /** With the ZIP where one was sent. */
  onFound: (id: string, archive: File | null) => void
  onCancel: () => void
}): ReactElement {
  const { info, deeds, onFound, onCancel } = props
  const texts = useTexts().emoticonImport
  const offered = WAYS.filter((way) => info.sources.includes(way))
  const [source, setSource] = useState<Way>(offered[0]!)
  const [set, setSet] = useState('')
  const [archive, setArchive] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [confirms, setConfirms] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])
  useEffect(() => {
    if (faults.set !== undefined || faults.confirms !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found: Faults = {
      set: faultOf(texts, source, { set, archive }),
      confirms: confirms ? undefined : texts.confirmNeeded,
    }
    setFaults(found)
    if (found.set !== undefined || found.confirms !== undefined) return
    setBusy(true)
    const { signal } = closing
    const result =
      source === 'zip'
        ? await deeds.previewArchive(archive!, signal, setPart)
        : await deeds.preview(source, set.trim(), signal)
    if (result.ok) return onFound(result.value.id, source === 'zip' ? archive : null)
    setBusy(false)
    setPart(null)
    setFaults({ set: failureText(currentTexts(), result.failure) ?? undefined })
  }

  if (isBusy) return <SkeletonGrid part={part} />
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles['source']}>
        <fieldset className={styles['ways']}>
          <legend className="sr">{texts.sources}</legend>
          {offered.map((each) => (
            <label key={each} className={styles['way']}>
              <input
                type="radio"
                name="source"
                className="sr"
                checked={each === source}
                onChange={() => {
                  setSource(each)
                  setFaults({})
                }}
              />
              {each === 'zip' ? texts.zip : SET_SOURCE_NAMES[each]}
            </label>
          ))}
        </fieldset>
        {source === 'zip' ? (
          <ArchiveDrop
            file={archive}
            error={faults.set}
            onChange={(file) => {
              setArchive(file)
              setFaults(({ confirms: rest }) => ({ confirms: rest }))
            }}
          />
        ) : (
          <Field
            label={texts.set}
            hint={texts.setHint}
            error={faults.set}
            value={set}
            placeholder={EXAMPLES[source]}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            required
            onChange={(event) => {
              setSet(event.currentTarget.value)
              setFaults(({ confirms: rest }) => ({ confirms: rest }))
            }}
          />
        )}
        <Check
          label={
            <>
              {texts.confirm}
              <span className={styles['hint']}>{texts.confirmHint}</span>
            </>
          }
          checked={confirms}
          error={faults.confirms}
          required
          onChange={(event) => {
            setConfirms(event.currentTarget.checked)
            setFaults(({ set: rest }) => ({ set: rest }))
          }}
        />
      </div>
      <WizardFoot note={texts.onChannel(info)}>
        <Button look="quiet" size="large" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" size="large">
          {texts.show}
        </Button>
      </WizardFoot>
    </form>
  )
}

/** What is wrong with what was entered, before it is sent. */
function faultOf(
  texts: Texts['emoticonImport'],
  source: Way,
  { set, archive }: { readonly set: string; readonly archive: File | null },
): string | undefined {
  if (source !== 'zip') return set.trim() === '' ? texts.setNeeded : undefined
  if (archive === null) return texts.fileNeeded
  const isLarge = archive.size > ARCHIVE_MEGABYTES * 1024 * 1024
  return isLarge ? texts.archive.large({ megabytes: ARCHIVE_MEGABYTES }) : undefined
}
