import { timeOfDay, type ChatConfig, type EmoticonRecord, type MessageEvent } from '@gwar/protocol'
import { badgesOf, type BadgeTables } from '../../ui/badges/badges-of.ts'
import type { EmoticonTable } from '../../ui/message-text/emoticon-table.ts'
import { stacked } from '../../ui/message-text/layers.ts'
import { readableColor } from '../../ui/names/name-color.ts'
import { nickHue } from '../../ui/names/nick-hue.ts'
import { staticPicture, stillPicture } from '../../ui/static-picture.ts'
import { sentenceOf } from '../alerts/sentence.ts'
import { element, picture, withParts } from '../blocks/element.ts'
import { overlayTexts } from '../blocks/overlay-texts.ts'
import type { ChatLine } from './chat-lines.ts'
import { textParts } from './text-parts.ts'

/** Of which darkness the panes behind names are. */
const BEHIND = { light: '#0c0e12', dark: '#ffffff' } as const
/** The height to which the width of an emoticon is told, in px. */
const EMOTICON_SIDE = 28
/** How long a line takes to go by itself; what is deleted goes at once, and so does what others push out in a rush. */
const LEAVE_MS = 120

/**
 * From so many new lines at once on, none fades in or out: at most two drawings were between coming and going, and each
 * step of a fade is one more picture of the whole source.
 */
const RUSH = 3

/** What lines are drawn with beside the settings. */
export interface ChatLook {
  readonly badges: BadgeTables
  readonly emoticons: EmoticonTable
}

/** The lines of a chat overlay in the page. Each is drawn once; classes and structure are promised to custom CSS. */
export class ChatView {
  readonly root = element('div', 'gw-list')
  readonly #drawn = new Map<string, { readonly line: ChatLine; readonly node: HTMLElement }>()

  /**
   * Shows exactly these lines, the oldest first. `leaves`: whether a line has gone by its time. False where lines were
   * shown and none of them stays.
   */
  draw(
    lines: readonly ChatLine[],
    config: ChatConfig,
    look: ChatLook,
    leaves: (line: ChatLine) => boolean,
  ): boolean {
    const wanted = new Set(lines.map(({ id }) => id))
    const newLines = lines.filter(({ id }) => !this.#drawn.has(id)).length
    const isRush = newLines >= RUSH
    const stays = this.#drawn.size === 0 || lines.length === 0 || newLines < lines.length
    const leaving: HTMLElement[] = []
    for (const [id, { line, node }] of this.#drawn) {
      if (wanted.has(id)) continue
      this.#drawn.delete(id)
      if (isRush || !leaves(line)) node.remove()
      else {
        node.classList.add('is-leaving')
        leaving.push(node)
      }
    }
    // together: each change of the page is a picture that is drawn and encoded
    if (leaving.length > 0) setTimeout(() => leaving.forEach((node) => node.remove()), LEAVE_MS)
    const isDown = config.newest === 'bottom'
    this.root.classList.toggle('is-from-top', !isDown)
    let before: ChildNode | null = null
    for (let index = lines.length - 1; index >= 0; index -= 1) {
      const line = lines[index]!
      const known = this.#drawn.get(line.id)
      const node = known?.node ?? lineNode(line, config, look)
      if (known === undefined) {
        this.#drawn.set(line.id, { line, node })
        node.classList.toggle('is-sudden', isRush)
      }
      // at the top the newest is the first, and each older one stands behind the one before
      const next: ChildNode | null = isDown
        ? before
        : before === null
          ? this.root.firstChild
          : before.nextSibling
      if (known === undefined || (isDown ? node.nextSibling !== before : node.previousSibling !== before))
        this.root.insertBefore(node, next === node ? node.nextSibling : next)
      before = node
    }
    return stays
  }

  /** Forgets what is drawn, so that the next drawing makes all of it anew: the settings changed. */
  clear(): void {
    this.#drawn.clear()
    this.root.replaceChildren()
  }
}

function lineNode(line: ChatLine, config: ChatConfig, look: ChatLook): HTMLElement {
  const node = element('div', 'gwar-line')
  if (config.time) node.append(element('span', 'gwar-time', timeOfDay(line.at)))
  if (line.type === 'notice') {
    node.classList.add('gwar-event')
    const text = element('span', 'gwar-text')
    withParts(text, sentenceOf(line.i18n, '', config.locale))
    node.append(text)
  } else {
    if (line.type === 'action') node.classList.add('gwar-action')
    node.append(nameNode(line, config, look), textNode(line, config, look))
  }
  return node
}

function nameNode(line: MessageEvent, config: ChatConfig, look: ChatLook): HTMLElement {
  const name = line.from.name ?? overlayTexts(config.locale).somebody
  const node = element('span', 'gwar-name')
  if (config.colors)
    node.style.setProperty(
      '--c',
      line.color === null ? `var(--gn-${nickHue(name)})` : readableColor(line.color, BEHIND[config.ink]),
    )
  if (config.badges) {
    const holder = { ...line, modes: line.from.modes }
    for (const { file } of badgesOf(holder, look.badges))
      node.append(picture(staticPicture('badges', file), 'gwar-badge', ''))
  }
  node.append(name)
  return node
}

function textNode(line: MessageEvent, config: ChatConfig, look: ChatLook): HTMLElement {
  const texts = overlayTexts(config.locale)
  const node = element('span', 'gwar-text')
  const emoticons = config.emoticons ? look.emoticons : null
  for (const part of stacked(textParts(line.text, emoticons, line.subscription !== null)))
    if (part.kind === 'emoticon') node.append(emoticonNode(part.emoticon, config))
    else if (part.kind === 'stack') {
      const stack = element('span', 'gw-stack')
      stack.append(...[part.base, ...part.layers].map(({ emoticon }) => emoticonNode(emoticon, config)))
      node.append(stack)
    } else node.append(part.kind === 'link' && !config.links ? `[${texts.link}]` : part.text)
  if (line.text === '' && line.attachments.length > 0) node.append(`[${texts.file}]`)
  return node
}

/** An emoticon in a text; a wide one is as wide as its picture. */
function emoticonNode(emoticon: EmoticonRecord, config: ChatConfig): HTMLImageElement {
  const { file, name, width } = emoticon
  const node = picture(
    config.moving ? staticPicture('emoticons', file) : stillPicture(emoticon),
    'gwar-emoticon',
    name,
  )
  if (width !== undefined) node.style.setProperty('--wide', String(width / EMOTICON_SIDE))
  return node
}
