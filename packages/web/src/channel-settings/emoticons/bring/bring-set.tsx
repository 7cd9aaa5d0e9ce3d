import { SET_SOURCE_NAMES, type EmoticonImport, type Texts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { LoadFailure } from '../../../ui/loading/load-failure.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './bring-set.module.css'
import { ChoiceStep } from './choice-step.tsx'
import { ImportLine } from './import-line.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { SourceStep } from './source-step.tsx'
import { useImport, useImportDeeds, type ImportsInfo } from './use-imports.ts'
import { WizardHead, type Step } from './wizard-head.tsx'

const STEP: { readonly [S in EmoticonImport['state']]: Step | null } = {
  preview: 'choice',
  running: 'bring',
  done: null,
  stopped: null,
}

/**
 * Brings a set of emoticons in three steps (EMOT-09, EMOT-10). The address names the import, so that a page that is
 * loaded anew comes back to it, and every owner can look at the one that runs.
 */
export function BringSet(props: {
  channelId: string
  /** The import that the address names; null at the begin. */
  id: string | null
  info: ImportsInfo
  /** The names that the channel has. */
  names: ReadonlySet<string>
  /** Goes to an import, or with null to the begin. */
  onGo: (id: string | null) => void
  onClose: () => void
}): ReactElement {
  const { channelId, id, info, names, onGo, onClose } = props
  const deeds = useImportDeeds(channelId)
  /**
   * The preview that was asked for in this window by somebody who confirmed to be allowed to use its pictures, with the
   * ZIP where it was one.
   */
  const [asked, setAsked] = useState<{ readonly id: string; readonly archive: File | null } | null>(null)
  if (id !== null)
    return (
      <OneImport
        key={id}
        channelId={channelId}
        id={id}
        names={names}
        asked={asked?.id === id ? asked : null}
        deeds={deeds}
        onAgain={() => onGo(null)}
        onClose={onClose}
      />
    )
  const { latest } = info
  return (
    <div className={styles['wizard']}>
      <WizardHead step="source" onBack={onClose} />
      {latest?.state === 'running' ? (
        <ImportLine at={latest} onOpen={() => onGo(latest.id)} />
      ) : (
        <SourceStep
          info={info}
          deeds={deeds}
          onFound={(found, archive) => {
            setAsked({ id: found, archive })
            onGo(found)
          }}
          onCancel={onClose}
        />
      )}
    </div>
  )
}

function OneImport(props: {
  channelId: string
  id: string
  names: ReadonlySet<string>
  /** That it was asked for in this window, and the ZIP where it was one. */
  asked: { readonly archive: File | null } | null
  deeds: ReturnType<typeof useImportDeeds>
  onAgain: () => void
  onClose: () => void
}): ReactElement {
  const { channelId, id, names, asked, deeds, onAgain, onClose } = props
  const texts = useTexts()
  const { data, error, isFetching, refetch } = useImport(channelId, id)
  if (data === undefined)
    return (
      <div className={styles['wizard']}>
        <WizardHead step={null} onBack={onClose} />
        {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      </div>
    )
  return (
    <div className={cx(styles['wizard'], data.state === 'preview' && styles['wide'])}>
      <WizardHead key={data.state} step={STEP[data.state]} about={aboutText(texts, data)} onBack={onClose} />
      {data.state === 'preview' ? (
        <ChoiceStep
          preview={data}
          names={names}
          isConfirmed={asked !== null}
          archive={asked?.archive ?? null}
          deeds={deeds}
          onBack={onAgain}
        />
      ) : data.state === 'running' ? (
        <ProgressStep at={data} deeds={deeds} />
      ) : (
        <ResultStep at={data} deeds={deeds} onSee={onClose} />
      )}
    </div>
  )
}

/** The set's name, its source and who put it together. */
function aboutText({ emoticonImport: texts }: Texts, { title, source, author }: EmoticonImport): string {
  const from = source === 'zip' ? texts.zip : SET_SOURCE_NAMES[source]
  return [title, from, author === null ? null : texts.madeBy({ name: author })]
    .filter((part) => part !== null)
    .join(' · ')
}
