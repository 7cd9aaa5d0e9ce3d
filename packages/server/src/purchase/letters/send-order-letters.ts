import type { OrderLetterRow } from '../../store/purchases/order-letters.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { PurchaseParts } from '../parts.ts'
import { composeOrderLetter } from './compose-order-letter.ts'

const PAGE = 10
/**
 * A page takes no longer, although a mail server that does not answer is waited for half a minute for each letter. A
 * letter whose node died meanwhile is sent by another one after this time.
 */
const LEASE_MS = 5 * 60_000
const MINUTE_MS = 60_000
/** After how many minutes a letter that could not be sent is tried again; after the last try it is given up. */
const AGAIN_MINUTES = [1, 10, 60, 6 * 60, 24 * 60]

/**
 * Sends the letters that are owed: each once, unless the node dies between the sending and the note of it. The
 * receipt and the words of the consent must reach the buyer, so a letter too many is better than one too few.
 */
export async function sendOrderLetters(parts: PurchaseParts): Promise<void> {
  const { store, clock, mailer } = parts
  if (mailer === null) return
  for (;;) {
    const now = clock.now()
    const again = new Date(now.getTime() + LEASE_MS)
    const due = await store.transact((tx) => tx.orderLetters.take(now, again, PAGE))
    for (const letter of due) await send(parts, mailer, letter)
    if (due.length < PAGE) return
  }
}

async function send(parts: PurchaseParts, mailer: Mailer, letter: OrderLetterRow): Promise<void> {
  const { store, clock, onError } = parts
  const mail = await composeOrderLetter(parts, letter).catch((error: unknown) => {
    onError(error)
    return 'failed' as const
  })
  // a deleted account, or one without an address, is written nothing
  const isOver = mail === null
  const isSent = mail !== null && mail !== 'failed' && (await mailer.send(mail))
  const wait = AGAIN_MINUTES[letter.tries - 1]
  const at = clock.now()
  await store.transact((tx) =>
    tx.orderLetters.change(letter.id, {
      sentAt: isSent ? at : null,
      nextAt: isSent || isOver || wait === undefined ? null : new Date(at.getTime() + wait * MINUTE_MS),
    }),
  )
}
