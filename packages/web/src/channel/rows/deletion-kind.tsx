import { isWithheldFor, REPORT_CATEGORIES } from '@gwar/protocol'
import { useId, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Select } from '../../ui/form/select.tsx'
import styles from './deletion-kind.module.css'

/** Of what kind a message is that a moderator deletes; '' where that is not said. */
type DeletionCategory = (typeof REPORT_CATEGORIES)[number] | ''

/** A choice in the question that comes before a deletion: with two of the kinds nobody can open the message (MLOG-15). */
export function DeletionKind({ onChange }: { onChange: (kind: DeletionCategory) => void }): ReactElement {
  const { gone: texts, report } = useTexts()
  const [kind, setKind] = useState<DeletionCategory>('')
  const hint = useId()
  return (
    <div className={styles['kind']}>
      <Select
        aria-label={texts.kind}
        aria-describedby={hint}
        value={kind}
        options={[
          { value: '' as const, label: texts.noKind },
          ...REPORT_CATEGORIES.map((value) => ({ value, label: report.category[value] })),
        ]}
        onChange={(chosen) => {
          setKind(chosen)
          onChange(chosen)
        }}
      />
      <p id={hint}>{isWithheldFor(kind || null) ? texts.withheldFrom : texts.openToReaders}</p>
    </div>
  )
}
