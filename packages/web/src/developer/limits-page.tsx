import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../locale/texts.ts'
import { operationsOf, type ApiDocument } from './api/document.ts'
import { LoadedDocument } from './api/loaded-document.tsx'
import { RateText } from './api/rate-text.tsx'
import styles from './docs-screen.module.css'
import en from './guide/limits.en.md?blocks'
import pl from './guide/limits.pl.md?blocks'
import { fillGuide } from './fill-guide.ts'
import { Markdown } from './markdown/markdown.tsx'
import markdown from './markdown/markdown.module.css'

/** The page of limits: those of the calls come from the API's description, those of the chat from the protocol. */
export function LimitsPage(): ReactElement {
  const blocks = fillGuide({ pl, en }[useLocale()])
  return (
    <>
      <Markdown blocks={blocks} />
      <LoadedDocument>{(document) => <Rates document={document} />}</LoadedDocument>
    </>
  )
}

function Rates({ document }: { document: ApiDocument }): ReactElement {
  const texts = useTexts().docs
  const limited = operationsOf(document).flatMap((operation) => {
    const limit = operation['x-rate-limit']
    return limit === undefined ? [] : [{ ...operation, limit }]
  })
  const kinds = Map.groupBy(limited, ({ limit }) => limit.name)
  return (
    <table className={`${markdown['table']} ${styles['after']}`}>
      <thead>
        <tr>
          <th scope="col">{texts.operations}</th>
          <th scope="col">{texts.byAddress}</th>
          <th scope="col">{texts.byAccount}</th>
        </tr>
      </thead>
      <tbody>
        {[...kinds].map(([name, operations]) => (
          <tr key={name}>
            <td>
              {operations.map(({ method, path, operationId }) => (
                <div key={operationId}>
                  <code>
                    {method.toUpperCase()} {path}
                  </code>
                </div>
              ))}
            </td>
            <td>
              <RateText rate={operations[0]!.limit.address} />
            </td>
            <td>
              <RateText rate={operations[0]!.limit.account} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
