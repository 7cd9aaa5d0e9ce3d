import type { PaymentMethod } from '@gwar/protocol'

/** What was chosen in the sheet last, while this page lives; consents are never kept. */
interface Choice {
  months: number | null
  method: PaymentMethod | null
}

export const rememberedChoice: Choice = { months: null, method: null }
