import type { StoreCommand } from '../command.ts'

export const saleList: StoreCommand = {
  name: 'sale list',
  usage: '',
  sentence: 'Lists the named sales; the one that began last comes first.',
  needs: 'store',
  async run({ store }, rest) {
    if (rest.length > 0) return 'usage'
    return {
      rows: (await store.read.sales.all()).map(({ id, name, percent, months, startsAt, endsAt }) => ({
        id,
        name,
        percent,
        months: months?.join(',') ?? 'all',
        starts: startsAt,
        ends: endsAt,
      })),
    }
  },
}
