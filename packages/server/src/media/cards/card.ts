/** The shapes of the picture of a channel that other services show with a link to it, in pixels. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 512, height: 512 },
} as const

export type CardShape = keyof typeof CARD_SIZES

export function isCardShape(text: string): text is CardShape {
  return Object.hasOwn(CARD_SIZES, text)
}

/** What stands on a card. Neither a message nor a number of people: others keep the picture for days. */
export interface CardText {
  readonly product: string
  /** Without its '#'. */
  readonly channel: string
  /** '' where there is none. */
  readonly topic: string
  /** The channel's address as people read it: 'gwar.example/rudzik'. */
  readonly address: string
}

/** So many emoticons stand on a wide card. */
export const CARD_EMOTICONS = 5
