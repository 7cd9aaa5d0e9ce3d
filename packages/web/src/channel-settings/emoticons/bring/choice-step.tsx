import type { EmoticonImport, ImportItem } from '@gwar/protocol'
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { failureText } from '../../../calls/failure-text.ts'
import { textParts, BOLD } from '../../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { AlertIcon } from '../../../ui/icons/icons.tsx'
import { LayersIcon, PlayIcon } from '../../../ui/icons/late-icons.tsx'
import { notify } from '../../../ui/toasts/notify.ts'
import styles from './bring-set.module.css'
import { Candidate } from './candidate.tsx'
import { countChosen, firstChoice, inTheWay, withChosen, withName } from './choice.ts'
import type { ImportDeeds } from './use-imports.ts'
import { WizardFoot } from './wizard-foot.tsx'

const FILTERS = ['all', 'moving', 'layers', 'trouble'] as const
type Filter = (typeof FILTERS)[number]

const PASSES: { readonly [F in Filter]: (item: ImportItem) => boolean } = {
  all: () => true,
  moving: ({ is_moving }) => is_moving === true,
  layers: ({ is_layer }) => is_layer === true,
  trouble: ({ trouble }) => trouble !== null,
}
const MARKS: { readonly [F in Filter]: ReactNode } = {
  all: null,
  moving: <PlayIcon isSmall />,
  layers: <LayersIcon isSmall />,
  trouble: <AlertIcon isSmall />,
}

/** The second step: which emoticons of the set are brought, under which names. */
export function ChoiceStep(props: {
  preview: EmoticonImport
  /** The names that the channel has. */
  names: ReadonlySet<string>
  /** Whether it was confirmed in the first step that the pictures may be used. */
  isConfirmed: boolean
  /** The ZIP that was chosen in the first step; null of a service, and in every other window. */
  archive: File | null
  deeds: ImportDeeds
  onBack: () => void
}): ReactElement {
  const { preview, names, isConfirmed, archive, deeds, onBack } = props
  const texts = useTexts().emoticonImport
  const { items, limit, count, more } = preview
  const channel = useMemo(() => ({ names, room: Math.max(0, limit - count) }), [names, limit, count])
  const [choice, setChoice] = useState(() => firstChoice(items))
  const [filter, setFilter] = useState<Filter>('all')
  const [confirms, setConfirms] = useState(isConfirmed)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const troubles = useMemo(() => inTheWay(items, choice, channel), [items, choice, channel])
  const chosen = countChosen(choice)
  const choose = useCallback(
    (index: number, isChosen: boolean) => setChoice((now) => withChosen(now, index, isChosen)),
    [],
  )
  const rename = useCallback(
    (index: number, name: string) => setChoice((now) => withName(items, now, channel, { index, name })),
    [items, channel],
  )

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || chosen === 0) return
    if (!confirms) return setRefused(true)
    if (choice.some(({ isChosen }, index) => isChosen && troubles[index] !== null)) {
      setFilter('all')
      // one that a filter hid is drawn first
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    const wanted = items.flatMap(({ key }, index) => {
      const { isChosen, name } = choice[index]!
      return isChosen ? [{ key, name }] : []
    })
    const result = await deeds.start(preview.id, wanted)
    if (result.ok) return
    setBusy(false)
    const now = currentTexts()
    const text =
      result.failure.kind === 'fields' ? now.emoticonImport.refusedChoice : failureText(now, result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  const shown = items.map((item, index) => ({ item, index })).filter(({ item }) => PASSES[filter](item))
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles['bar']}>
        <div className={styles['filters']} role="group" aria-label={texts.filters}>
          {FILTERS.map((each) => (
            <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
              {MARKS[each]}
              {texts.filter[each]} <b>{items.filter(PASSES[each]).length}</b>
            </button>
          ))}
        </div>
        <p>{textParts(texts.fits({ fits: channel.room, all: limit }), BOLD)}</p>
      </div>
      {shown.length === 0 && <p className={styles['nothing']}>{texts.nothing}</p>}
      <ul className={styles['grid']} aria-label={texts.step.choice}>
        {shown.map(({ item, index }) => (
          <Candidate
            key={item.key}
            item={item}
            index={index}
            isChosen={choice[index]!.isChosen}
            name={choice[index]!.name}
            trouble={troubles[index]!}
            archive={archive}
            onChoose={choose}
            onRename={rename}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles['nothing']}>{texts.more({ count: more })}</p>}
      {!isConfirmed && (
        <div className={styles['late']}>
          <Check
            label={
              <>
                {texts.confirm}
                <span className={styles['hint']}>{texts.confirmHint}</span>
              </>
            }
            checked={confirms}
            error={isRefused && !confirms ? texts.confirmNeeded : undefined}
            required
            onChange={(event) => setConfirms(event.currentTarget.checked)}
          />
        </div>
      )}
      <WizardFoot
        note={
          <span role="status">{textParts(texts.chosen({ chosen, left: items.length - chosen }), BOLD)}</span>
        }
      >
        <Button look="quiet" size="large" onClick={onBack}>
          {texts.backStep}
        </Button>
        <Button type="submit" look="main" size="large" isBusy={isBusy} disabled={chosen === 0}>
          {texts.bring({ count: chosen })}
        </Button>
      </WizardFoot>
    </form>
  )
}
