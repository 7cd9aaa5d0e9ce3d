import type { Parts } from '@gwar/protocol'
import type { staticPicture } from '../../ui/static-picture.ts'

/** An element with a class and a text, which is never read as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  node.className = className
  if (text !== '') node.textContent = text
  return node
}

/** A picture of the service; where it cannot be loaded, its words stand there. */
export function picture(
  { src, srcSet }: ReturnType<typeof staticPicture>,
  className: string,
  words: string,
): HTMLImageElement {
  const image = element('img', className)
  image.alt = words
  image.src = src
  image.srcset = srcSet
  image.addEventListener('error', () => image.replaceWith(words))
  return image
}

/** Puts a text with its bold parts into an element. */
export function withParts(node: HTMLElement, parts: Parts<'b'>): void {
  for (const part of parts)
    if (typeof part === 'string') node.append(part)
    else {
      const strong = element('em', '')
      withParts(strong, part.children)
      node.append(strong)
    }
}
