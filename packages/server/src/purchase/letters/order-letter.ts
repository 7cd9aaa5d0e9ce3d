import type { Receipt } from '../receipt/receipt-of.ts'

/** The content of a letter about an order, in the language of its receipt. */
export interface OrderLetter {
  readonly subject: string
  /** What the buyer has now, or how much came back. */
  readonly title: string
  readonly hello: string
  /** The sentences below the title; empty where nothing is left to say. */
  readonly intro: string
  readonly receipt: Receipt
  /** The name of the attached receipt. */
  readonly file: string
  /** The consent that ended the right to withdraw, with its moment; null where it was not given. */
  readonly consent: string | null
  readonly product: string
  /** The page with the own subscriptions. */
  readonly url: string
}
