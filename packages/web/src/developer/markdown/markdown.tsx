import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Block } from './blocks.ts'
import { plainText, type Inline } from './inline.ts'
import styles from './markdown.module.css'

/** A page of ours that is written in Markdown. Its title is the screen's, so its first heading is left out. */
export function Markdown({ blocks, lang }: { blocks: readonly Block[]; lang?: string }): ReactElement {
  const shown = blocks.filter((block) => block.type !== 'heading' || block.level > 1)
  return (
    <div className={styles['page']} lang={lang}>
      {shown.map((block, index) => (
        // the blocks of one page never change places
        // oxlint-disable-next-line react/no-array-index-key
        <BlockOf key={index} block={block} />
      ))}
    </div>
  )
}

/** The contents of a page: links to its sections. */
export function Contents({ blocks, label }: { blocks: readonly Block[]; label: string }): ReactElement {
  const headings = blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []))
  return (
    <nav className={styles['contents']} aria-label={label}>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{plainText(text)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BlockOf({ block }: { block: Block }): ReactElement {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading id={block.id}>{pieces(block.text)}</Heading>
    }
    case 'paragraph':
      return <p>{pieces(block.text)}</p>
    case 'code':
      return <CodeBlock text={block.text} />
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={plainText(item)}>{pieces(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    default:
      return block satisfies never
  }
}

function CodeBlock({ text }: { text: string }): ReactElement {
  return (
    <pre className={styles['code']} lang="en">
      <code>{text}</code>
    </pre>
  )
}

type Cells = readonly (readonly Inline[])[]

/** A table; one with an empty head lists names and what they mean, and is drawn without the head. */
function Table({ head, rows }: { head: Cells; rows: readonly Cells[] }): ReactElement {
  const hasHead = head.some((cell) => cell.length > 0)
  return (
    <table className={styles['table']}>
      {hasHead && (
        <thead>
          <tr>
            {head.map((cell, index) => {
              const Cell = cell.length === 0 ? 'td' : 'th'
              return (
                // oxlint-disable-next-line react/no-array-index-key
                <Cell key={index} scope={cell.length === 0 ? undefined : 'col'}>
                  {pieces(cell)}
                </Cell>
              )
            })}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {row.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>{pieces(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function pieces(text: readonly Inline[]): ReactNode {
  return text.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{typeof piece === 'string' ? piece : markOf(piece)}</Fragment>
  ))
}

function markOf(piece: Exclude<Inline, string>): ReactElement {
  switch (piece.type) {
    case 'code':
      return <code>{piece.text}</code>
    case 'bold':
      return <b>{piece.text}</b>
    case 'link':
      return <LinkOf text={piece.text} href={piece.href} />
    default:
      return piece satisfies never
  }
}

/** A link within the page, to another page of ours, or to another site; any other address stays plain text. */
function LinkOf({ text, href }: { text: string; href: string }): ReactElement {
  if (/^(?:#|\/api\/)/.test(href)) return <a href={href}>{text}</a>
  if (/^\/(?!\/)/.test(href)) return <Link href={href}>{text}</Link>
  if (!/^https?:\/\//.test(href)) return <>{text}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
