import { config } from '../browser/config.ts'
import type { Block } from './markdown/blocks.ts'
import type { Inline } from './markdown/inline.ts'

/**
 * A page of the guide with the addresses and names of this service in place of `{origin}` and the like. A paragraph
 * that is only the name of one of `codes`, such as `{bot}`, becomes that code.
 */
export function fillGuide(
  blocks: readonly Block[],
  codes: Readonly<Record<string, string>> = {},
): readonly Block[] {
  const values: Readonly<Record<string, string>> = {
    product: config.product,
    origin: window.location.origin,
    socket: `${window.location.origin.replace(/^http/, 'ws')}/irc`,
    vendor: config.vendor,
    nick: config.serviceNick,
  }
  return blocks.map((block) => {
    const code = codes[nameOf(block) ?? '']
    return code === undefined ? filled(block) : { type: 'code', text: code.trim() }
  })

  function filled(block: Block): Block {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return { ...block, text: block.text.map(piece) }
      case 'code':
        return { ...block, text: words(block.text) }
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(piece)) }
      case 'table':
        return {
          ...block,
          head: block.head.map((cell) => cell.map(piece)),
          rows: block.rows.map((row) => row.map((cell) => cell.map(piece))),
        }
      default:
        return block satisfies never
    }
  }

  function piece(inline: Inline): Inline {
    if (typeof inline === 'string') return words(inline)
    if (inline.type !== 'link') return { ...inline, text: words(inline.text) }
    return { ...inline, text: words(inline.text), href: words(inline.href) }
  }

  function words(text: string): string {
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** The name in a paragraph that is only a name in braces: `bot` for `{bot}`. Null for any other block. */
function nameOf(block: Block): string | null {
  if (block.type !== 'paragraph' || block.text.length !== 1) return null
  const [only] = block.text
  return typeof only === 'string' ? (/^\{(\w+)\}$/.exec(only)?.[1] ?? null) : null
}
