import { memo, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './api.module.css'
import type { Operation } from './document.ts'
import { RateText } from './rate-text.tsx'
import { ShapeView, TypeOf } from './shape-view.tsx'

/** One call: its address and what it does; opened, what it takes and answers. */
export const OperationEntry = memo(function OperationEntry(props: { operation: Operation }): ReactElement {
  const { operation } = props
  const { method, path, summary, operationId } = operation
  // an entry is filled when it is first opened: there are dozens
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      id={operationId}
      className={styles['entry']}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      lang="en"
    >
      <summary>
        <span className={styles['method']} data-method={method}>
          {method.toUpperCase()}
        </span>
        <code className={styles['path']}>{path}</code>
        <span className={styles['summary']}>{summary}</span>
      </summary>
      {wasOpened && <Opened operation={operation} />}
    </details>
  )
})

function Opened({ operation }: { operation: Operation }): ReactElement {
  const texts = useTexts().docs
  const { parameters = [], requestBody, responses } = operation
  const limit = operation['x-rate-limit']
  return (
    <div className={styles['body']}>
      <p className={styles['facts']}>
        <span>{accessText(operation, texts)}</span>
        {limit !== undefined && (
          <span>
            {texts.byAccount}: <RateText rate={limit.account} />
          </span>
        )}
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{texts.parameters}</h3>
          <ul className={styles['fields']}>
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={name}>
                <code>{name}</code> <TypeOf shape={schema} />
                <small>
                  {place}
                  {required && `, ${texts.needed}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {requestBody !== undefined &&
        Object.entries(requestBody.content).map(([type, { schema }]) => (
          <div key={type}>
            <h3>
              {texts.body} <small>{type}</small>
            </h3>
            {schema !== undefined && <ShapeView shape={schema} />}
          </div>
        ))}
      <h3>{texts.answers}</h3>
      <dl className={styles['answers']}>
        {Object.entries(responses).map(([status, { description, content }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {description}
              {Object.entries(content ?? {}).map(([type, { schema }]) =>
                schema === undefined ? (
                  <small key={type}>{type}</small>
                ) : (
                  <ShapeView key={type} shape={schema} />
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Who may call it, with the scopes that an application needs. */
function accessText(
  { security }: Operation,
  texts: { readonly public: string; readonly optional: string; readonly required: string },
): string {
  if (security.length === 0) return texts.public
  const scopes = [...new Set(security.flatMap((way) => Object.values(way).flat()))]
  const isOptional = security.some((way) => Object.keys(way).length === 0)
  return [isOptional ? texts.optional : texts.required, ...scopes].join(', ')
}
