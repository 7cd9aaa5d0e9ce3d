import type { FontSize } from '@gwar/protocol'

/** The sizes of the text in pixels, as people choose them. */
export const FONT_PIXELS: { readonly [K in FontSize]: string } = {
  xxs: '12',
  xs: '13',
  sm: '14',
  base: '16',
  lg: '18',
}
