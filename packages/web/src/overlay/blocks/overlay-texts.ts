import type { Locale, OverlayTexts } from '@gwar/protocol'
import { enOverlay } from '@gwar/protocol/texts/en-overlay'
import { plOverlay } from '@gwar/protocol/texts/pl-overlay'

/** An overlay speaks the language of its settings, not that of the browser. */
export function overlayTexts(locale: Locale): OverlayTexts['overlay'] {
  return (locale === 'en' ? enOverlay : plOverlay).overlay
}
