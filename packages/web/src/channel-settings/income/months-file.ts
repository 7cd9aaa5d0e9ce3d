import type { IncomeRecord } from '@gwar/protocol'
import { leftOf } from './income-points.ts'

/** The months as a CSV file for spreadsheets: amounts in złoty, what was paid back with a minus. */
export function monthsFile(months: readonly IncomeRecord[]): Blob {
  const rows = months.map((record) =>
    [
      record.month,
      zlotys(record.own),
      zlotys(record.gifts),
      zlotys(-record.refunded),
      zlotys(leftOf(record)),
      zlotys(record.net),
    ].join(','),
  )
  const text = ['month,own,gifts,refunded,total,net', ...rows, ''].join('\r\n')
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/** 347467 -> '3474.67' */
function zlotys(grosze: number): string {
  const digits = `${Math.abs(grosze)}`.padStart(3, '0')
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
