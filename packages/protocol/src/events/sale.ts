import type { EventReader, EventWriter } from './codec.ts'
import type { EventBase } from './event-base.ts'
import { jsonToLines } from './json-line.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

/** The channel sells subscriptions from now on, or no longer. Who switched it stands in the log of the channel. */
export interface SaleEvent extends EventBase {
  readonly type: 'sale'
  readonly isSold: boolean
}

/** `SALE #c true` or `SALE #c false`. */
export const saleWriter: EventWriter<SaleEvent> = {
  toLines: (event, context) => jsonToLines({ ...event, by: null }, context, 'SALE', event.isSold),
}

export const saleReader: EventReader<SaleEvent> = {
  reads: {
    SALE: (line, vendor) => ({
      type: 'sale',
      seq: seqOf(line, vendor),
      at: timeOf(line),
      isSold: line.params[1] === 'true',
    }),
  },
  apply: (state, { isSold }) => ({ ...state, isSold }),
}
