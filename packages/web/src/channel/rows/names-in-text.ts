import { nameKey } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'
import './names-in-text.css'
import rows from './rows.module.css'

/** What names are made of. */
const WORD = /[\w-]/
const HIGHLIGHT = 'named'

/** A name in the text of a message, as it is drawn. */
interface Found {
  readonly name: string
  readonly range: Range
  readonly text: HTMLElement
  readonly hasAt: boolean
}

/**
 * The names of people of the channel in the texts of messages open their cards. They are looked for under the pointer
 * alone, so that rows are drawn as if there were none; they are no stops of Tab, since the row's menu opens cards, too.
 */
export function startNamesInText(): void {
  let lit: HTMLElement | null = null
  const light = (found: Found | null): void => {
    if (lit !== null) lit.style.cursor = ''
    lit = found?.text ?? null
    if (lit !== null) lit.style.cursor = 'pointer'
    // browsers of before 2024 show the cursor alone
    const highlights = 'highlights' in CSS ? CSS.highlights : null
    if (found === null) highlights?.delete(HIGHLIGHT)
    else highlights?.set(HIGHLIGHT, new Highlight(found.range))
  }
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') light(event.buttons === 0 ? nameAt(event) : null)
  })
  let isTouch = false
  document.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType === 'touch'
  })
  document.addEventListener(
    'click',
    (event) => {
      // what is being marked is no press
      if (event.button !== 0 || document.getSelection()?.isCollapsed === false) return
      const found = nameAt(event)
      // nothing shows a finger which words are names, and a tap on the others opens the row's sheet
      if (found === null || (isTouch && !found.hasAt)) return
      event.stopPropagation()
      stores.panels.openCard(found.name)
    },
    { capture: true },
  )
}

function nameAt({ target, clientX: x, clientY: y }: MouseEvent): Found | null {
  if (!(target instanceof Element) || target.closest('a, button') !== null) return null
  const text = target.closest<HTMLElement>(`[data-said] .${rows['text']}`)
  if (text === null) return null
  const place = caretAt(x, y)
  if (place === null || !(place.node instanceof Text) || !text.contains(place.node)) return null
  const { data } = place.node
  let [start, end] = [place.offset, place.offset]
  while (start > 0 && WORD.test(data[start - 1]!)) start -= 1
  while (end < data.length && WORD.test(data[end]!)) end += 1
  const name = data.slice(start, end)
  if (name === '' || !isKnown(name)) return null
  const hasAt = data[start - 1] === '@'
  const range = document.createRange()
  range.setStart(place.node, hasAt ? start - 1 : start)
  range.setEnd(place.node, end)
  // the caret nearest to a place beside the words stands at one of them
  const isOn = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
  return isOn ? { name, range, text, hasAt } : null
}

/** The place in a text that is nearest to a point of the window. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const place = document.caretPositionFromPoint(x, y)
    return place === null ? null : { node: place.offsetNode, offset: place.offset }
  }
  // Safari
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range === null ? null : { node: range.startContainer, offset: range.startOffset }
}

/** Whether somebody else of the channel has this name: a member, or who wrote lately. */
function isKnown(name: string): boolean {
  const key = nameKey(name)
  const { active } = stores.list
  const buffer = active === null ? undefined : stores.buffers.get(active)
  const { ownName } = stores.connection
  if (buffer === undefined || (ownName !== null && nameKey(ownName) === key)) return false
  return buffer.channel.members.has(key) || stores.lastSaid.of(buffer.key, buffer.channel.events).has(key)
}
