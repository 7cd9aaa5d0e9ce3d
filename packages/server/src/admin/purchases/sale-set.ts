import type { StoreCommand } from '../command.ts'

const MAX_ID = 2_000_000_000
const MAX_PERCENT = 90
const NAME_LENGTH = 60
const MAX_MONTHS = 120

export const saleSet: StoreCommand = {
  name: 'sale set',
  usage: '{id} {percent} {from} {until} {months|all} {name}',
  sentence:
    'Makes or changes a sale, days in UTC: 5635 30 2026-11-01 2026-12-01 12 "10. urodziny". 5635 is shown as the anniversary.',
  needs: 'store',
  async run({ store, now }, [id = '', share = '', from = '', until = '', lengths = '', ...words]) {
    const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
    const percent = /^\d{1,2}$/.test(share) ? Number(share) : 0
    const [startsAt, endsAt] = [day(from), day(until)]
    const months =
      lengths === 'all'
        ? null
        : lengths.split(',').map((length) => (/^\d{1,3}$/.test(length) ? Number(length) : 0))
    const name = words.join(' ').trim()
    if (number < 1 || number > MAX_ID || percent < 1 || percent > MAX_PERCENT) return 'usage'
    if (startsAt === null || endsAt === null || name === '' || name.length > NAME_LENGTH) return 'usage'
    if (months?.some((length) => length < 1 || length > MAX_MONTHS) === true) return 'usage'
    if (endsAt <= startsAt) return { refused: 'A sale ends after it begins.' }
    const sale = { id: number, name, percent, months, startsAt, endsAt }
    await store.transact((tx) => tx.sales.put(sale, now()))
    return { done: `Sale ${number}: ${percent} % from ${from} until ${until}.` }
  },
}

function day(text: string): Date | null {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
    ? date
    : null
}
