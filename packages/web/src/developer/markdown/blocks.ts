import { parseInline, plainText, type Inline } from './inline.ts'

/** The part of Markdown that our own pages are written in. */
export type Block =
  | {
      readonly type: 'heading'
      readonly level: number
      readonly id: string
      readonly text: readonly Inline[]
    }
  | { readonly type: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly type: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

const HEADING = /^(#{1,4}) +(.+)$/
const FENCE = /^```/
const ITEM = /^(?:[-*]|(\d+)\.) +(.*)$/
const ROW = /^\|.*\|\s*$/

/** The blocks of a page, in order; a line that begins no other block belongs to a paragraph. */
export function parseBlocks(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const heading = HEADING.exec(line)
    if (line.trim() === '') at += 1
    else if (heading !== null) {
      const text = parseInline(heading[2]!)
      blocks.push({ type: 'heading', level: heading[1]!.length, id: slugOf(plainText(text)), text })
      at += 1
    } else if (FENCE.test(line)) {
      const code = takeWhile(at + 1, (next) => !FENCE.test(next))
      blocks.push({ type: 'code', text: code.join('\n') })
      at += code.length + 2
    } else if (ROW.test(line)) {
      const rows = takeWhile(at, (next) => ROW.test(next))
      const [head, , ...body] = rows.map(cellsOf)
      blocks.push({ type: 'table', head: head!, rows: body })
      at += rows.length
    } else if (ITEM.test(line)) {
      const items = takeWhile(at, (next) => next.trim() !== '')
      blocks.push({
        type: 'list',
        isOrdered: ITEM.exec(line)![1] !== undefined,
        items: joined(items).map((item) => parseInline(item)),
      })
      at += items.length
    } else {
      const words = takeWhile(at, (next) => !isStart(next))
      blocks.push({ type: 'paragraph', text: parseInline(words.join(' ')) })
      at += words.length
    }
  }
  return blocks

  function takeWhile(from: number, holds: (line: string) => boolean): readonly string[] {
    let end = from
    while (end < lines.length && (end === at || holds(lines[end]!))) end += 1
    return lines.slice(from, end)
  }
}

function isStart(line: string): boolean {
  return line.trim() === '' || [HEADING, FENCE, ROW, ITEM].some((start) => start.test(line))
}

/** The items of a list's lines; a line that begins no item goes on with the one above. */
function joined(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item !== null) items.push(item[2]!)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

/** The cells of a table's row; a bar in backquotes or behind a backslash separates none. */
function cellsOf(row: string): readonly (readonly Inline[])[] {
  const cells =
    row
      .trim()
      .slice(1, -1)
      .match(/(?:`[^`]*`|\\\||[^|])+|(?<=\||^)(?=\||$)/g) ?? []
  return cells.map((cell) => parseInline(cell.replaceAll(String.raw`\|`, '|').trim()))
}

/** The id of a heading: `history-read-marks` for `History, read marks`. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
