import type { OverlayConfigs, OverlayKind } from '@gwar/protocol'

/** Puts the look of an overlay on the element around its block. Classes are promised to custom CSS. */
export function paint(root: HTMLElement, config: OverlayConfigs[OverlayKind]): void {
  const { look, ink, size, accent, locale } = config
  root.className = `gw gw--${look} gw--${ink}`
  root.lang = locale
  root.style.setProperty('--gw-size', `${size}px`)
  root.style.setProperty('--tint', accent)
}
