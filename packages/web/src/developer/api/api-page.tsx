import { useDeferredValue, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import styles from './api.module.css'
import { operationsOf, type ApiDocument, type Operation } from './document.ts'
import { LoadedDocument } from './loaded-document.tsx'
import { OperationEntry } from './operation-entry.tsx'
import { ShapeView } from './shape-view.tsx'

/** The HTTP API, read from its own description. */
export function ApiPage(): ReactElement {
  return <LoadedDocument>{(document) => <Reader document={document} />}</LoadedDocument>
}

function Reader({ document }: { document: ApiDocument }): ReactElement {
  const texts = useTexts().docs
  const [wanted, setWanted] = useState('')
  const words = useDeferredValue(wanted).toLowerCase().split(/\s+/)
  const found = operationsOf(document).filter((operation) => holds(operation, words))
  const groups = Map.groupBy(found, ({ tags }) => tags[0] ?? '')
  return (
    <>
      {useLocale() !== 'en' && <p className={styles['english']}>{texts.english}</p>}
      <div className={styles['tools']}>
        <SearchField label={texts.find} value={wanted} onChange={(event) => setWanted(event.target.value)} />
        <a className={buttonClass({ look: 'line' })} href="/api/openapi.json" download="openapi.json">
          <DownloadIcon isSmall />
          {texts.file}
        </a>
      </div>
      <p className={styles['count']} role="status">
        {texts.found({ n: found.length })}
      </p>
      {[...groups].map(([tag, operations]) => (
        <section key={tag} className={styles['group']} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`} lang="en">
            {tag}
          </h2>
          {operations.map((operation) => (
            <OperationEntry key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
      <section className={styles['group']} aria-labelledby="schemas">
        <h2 id="schemas">{texts.schemas}</h2>
        {Object.entries(document.components.schemas).map(([name, shape]) => (
          <details key={name} id={`schema-${name}`} className={styles['entry']} lang="en">
            <summary>
              <code>{name}</code>
            </summary>
            <div className={styles['body']}>
              <ShapeView shape={shape} />
            </div>
          </details>
        ))}
      </section>
    </>
  )
}

function holds({ method, path, summary }: Operation, words: readonly string[]): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
