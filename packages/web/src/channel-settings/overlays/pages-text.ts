import type { Texts } from '@gwar/protocol'

/** How many pages show an overlay, in words. */
export function pagesText(pages: number, texts: Texts['overlayTab']): string {
  return pages === 0 ? texts.noPages : texts.pages({ count: pages })
}
