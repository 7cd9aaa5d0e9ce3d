import type { StoreCommand } from '../command.ts'

export const emoticonList: StoreCommand = {
  name: 'emoticon list',
  usage: '',
  sentence: "Lists the product's emoticons, by name.",
  needs: 'store',
  async run({ store }, args) {
    if (args.length > 0) return 'usage'
    const rows = await store.read.emoticons.ofProduct()
    return { rows: rows.map(({ name, file, createdAt }) => ({ name, file, created: createdAt })) }
  },
}
