import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollToHash } from '../scroll-to-hash.tsx'
import styles from './api.module.css'
import type { ApiDocument } from './document.ts'
import { useApiDocument } from './use-api-document.ts'

/** A page made of the API's description, which it loads first. */
export function LoadedDocument(props: { children: (document: ApiDocument) => ReactElement }): ReactElement {
  const { docs, failure } = useTexts()
  const { data, isError, refetch } = useApiDocument()
  if (data !== undefined)
    return (
      <>
        {props.children(data)}
        <ScrollToHash />
      </>
    )
  if (!isError)
    return (
      <p className={styles['state']} role="status">
        {docs.loading}
      </p>
    )
  return (
    <p className={styles['state']} role="alert">
      {failure.connection}
      <Button look="line" onClick={() => void refetch()}>
        {failure.retry}
      </Button>
    </p>
  )
}
