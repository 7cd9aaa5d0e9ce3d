import type { ReactElement, ReactNode } from 'react'
import styles from './api.module.css'
import type { Shape } from './document.ts'

/** The fields of a JSON shape; its type where it has none. */
export function ShapeView({ shape }: { shape: Shape }): ReactElement {
  const fields = Object.entries(fieldsOf(shape))
  if (fields.length === 0)
    return (
      <p className={styles['type']}>
        <TypeOf shape={shape} />
      </p>
    )
  const required = new Set(shape.required)
  return (
    <ul className={styles['fields']}>
      {fields.map(([name, field]) => (
        <li key={name}>
          <code>
            {name}
            {!required.has(name) && '?'}
          </code>{' '}
          <TypeOf shape={field} />
          {Object.keys(fieldsOf(inner(field))).length > 0 && <ShapeView shape={inner(field)} />}
        </li>
      ))}
    </ul>
  )
}

function fieldsOf(shape: Shape): Readonly<Record<string, Shape>> {
  return shape.properties ?? {}
}

/** The shape inside: of a list's items, or of a value that may be null; any other shape is given back. */
function inner(shape: Shape): Shape {
  if (shape.items !== undefined) return inner(shape.items)
  const one = shape.anyOf?.filter(({ type }) => type !== 'null')
  return one?.length === 1 ? inner(one[0]!) : shape
}

/** A shape in a few words: 'string (3–32)', 'Message[]', '"up" | "down"'. */
export function TypeOf({ shape }: { shape: Shape }): ReactElement {
  const limits = limitsOf(shape)
  return (
    <span className={styles['type']}>
      {wordsFor(shape)}
      {limits !== '' && ` (${limits})`}
      {shape.default !== undefined && ` = ${JSON.stringify(shape.default)}`}
    </span>
  )
}

function wordsFor(shape: Shape): ReactNode {
  if (shape.$ref !== undefined) return <Named name={shape.$ref.split('/').at(-1) ?? ''} />
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const ways = shape.anyOf ?? shape.oneOf
  if (ways !== undefined) return between(ways.map(wordsFor), ' | ')
  if (shape.prefixItems !== undefined) return <>[{between(shape.prefixItems.map(wordsFor), ', ')}]</>
  if (shape.items !== undefined) return <>{wordsFor(shape.items)}[]</>
  if (shape.contentMediaType !== undefined) return 'file'
  if (shape.format !== undefined) return shape.format
  return typeof shape.type === 'string' ? shape.type : (shape.type?.join(' | ') ?? 'any')
}

function between(words: readonly ReactNode[], mark: string): ReactNode {
  return words.flatMap((word, index) => (index === 0 ? [word] : [mark, word]))
}

/** A link to a named shape further down, which it opens. */
function Named({ name }: { name: string }): ReactElement {
  return (
    <a
      href={`#schema-${name}`}
      onClick={() => {
        const entry = document.getElementById(`schema-${name}`)
        if (entry instanceof HTMLDetailsElement) entry.open = true
      }}
    >
      {name}
    </a>
  )
}

function limitsOf({ minLength, maxLength, minimum, maximum }: Shape): string {
  const [from, to] = [minLength ?? minimum, maxLength ?? maximum]
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `≥ ${from}`
  return from === undefined ? `≤ ${to}` : `${from}–${to}`
}
