import {
  asFieldCode,
  emoticonName,
  fieldText,
  mayBeChosen,
  type ImportItem,
  type Texts,
} from '@gwar/protocol'
import { memo, useId, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { Check } from '../../../ui/form/check.tsx'
import { AlertIcon } from '../../../ui/icons/icons.tsx'
import { LayersIcon, PencilIcon, PlayIcon } from '../../../ui/icons/late-icons.tsx'
import styles from './bring-set.module.css'
import { CandidatePicture } from './candidate-picture.tsx'
import type { InTheWay } from './choice.ts'

/** One emoticon of a set: its picture, whether it is brought, its name here, and what is in its way. */
export const Candidate = memo(function Candidate(props: {
  item: ImportItem
  index: number
  isChosen: boolean
  name: string
  trouble: InTheWay | null
  /** The ZIP out of which it comes, where this window has it. */
  archive: File | null
  onChoose: (index: number, isChosen: boolean) => void
  onRename: (index: number, name: string) => void
}): ReactElement {
  const { item, index, isChosen, name, trouble, archive, onChoose, onRename } = props
  const texts = useTexts()
  const { emoticonImport: own } = texts
  const id = useId()
  const isOpen = mayBeChosen(item.trouble)
  // of one that is chosen its name alone can be in the way
  const isWrong = trouble === 'name' || trouble === 'name_taken'
  const note = `${id}-note`
  return (
    <li className={cx(styles['candidate'], isChosen && styles['in'], trouble !== null && styles['no'])}>
      <Check
        id={id}
        label={<span className="sr">{own.choose({ name: item.was ?? item.name })}</span>}
        checked={isChosen}
        disabled={!isChosen && trouble !== null}
        aria-describedby={note}
        onChange={(event) => onChoose(index, event.currentTarget.checked)}
      />
      <span className={styles['marks']} aria-hidden="true">
        {item.is_moving === true && <PlayIcon isSmall />}
        {item.is_layer === true && <LayersIcon isSmall />}
      </span>
      <label className={styles['picture']} htmlFor={id}>
        <CandidatePicture item={item} archive={archive} />
      </label>
      {isOpen ? (
        <input
          className={styles['name']}
          value={name}
          aria-label={own.nameOf({ name: item.was ?? item.name })}
          aria-invalid={isChosen && isWrong}
          aria-describedby={note}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          onChange={(event) => onRename(index, event.currentTarget.value)}
        />
      ) : (
        <span className={cx(styles['name'], 'cut')}>{name}</span>
      )}
      <span id={note} className={styles['why']}>
        {trouble !== null ? (
          <span className={styles['trouble']}>
            <AlertIcon isSmall />
            <span className="cut">{troubleText(texts, trouble, item, name)}</span>
          </span>
        ) : item.was !== undefined && name === item.name ? (
          <span className={styles['proposed']}>
            <PencilIcon isSmall />
            <span className="cut">{own.was({ name: item.was })}</span>
          </span>
        ) : (
          <span className="cut">{kindText(texts, item)}</span>
        )}
      </span>
    </li>
  )
})

function troubleText(texts: Texts, trouble: InTheWay, item: ImportItem, name: string): string {
  const { emoticonImport: own } = texts
  if (trouble === 'name')
    return fieldText(texts, asFieldCode(emoticonName.safeParse(name).error?.issues[0]?.message ?? ''))
  return trouble === 'heavy' && item.kilobytes !== undefined
    ? own.heavy({ kilobytes: item.kilobytes })
    : own.trouble[trouble]
}

function kindText({ emoticonImport: own }: Texts, item: ImportItem): string {
  if (item.is_layer === true) return own.isLayer
  if (item.is_moving === true) return own.isMoving
  return item.is_wide === true ? own.isWide : ''
}
