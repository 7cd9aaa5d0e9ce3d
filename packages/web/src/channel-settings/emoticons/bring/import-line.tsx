import type { EmoticonImport } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfoIcon } from '../../../ui/icons/icons.tsx'
import styles from './bring-set.module.css'

/** The import of the channel that runs, with the way to its progress; or the last one, with the way to its result. */
export function ImportLine({ at, onOpen }: { at: EmoticonImport; onOpen: () => void }): ReactElement {
  const texts = useTexts().emoticonImport
  const { by, done, total, title, state } = at
  if (state !== 'running')
    return (
      <p className={styles['last']}>
        <span>{texts.last({ title: title ?? texts.nameless })}</span>
        <Button look="line" onClick={onOpen}>
          {texts.seeResult}
        </Button>
      </p>
    )
  return (
    <div className={styles['runs']}>
      <InfoIcon />
      <p className="grow">
        {by === null ? texts.somebodyRuns({ done, total }) : texts.runs({ name: by, done, total })}
      </p>
      <Button onClick={onOpen}>{texts.seeProgress}</Button>
    </div>
  )
}
