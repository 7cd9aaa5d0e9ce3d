import { expect, test } from 'vitest'
import type { EmoticonRecord } from '@gwar/protocol'
import { readEmoji } from '../../ui/emoji/emoji-data.ts'
import { allSections } from './items.ts'
import { usedItems, usedKey } from './used-items.ts'

const emoticon = (file: string, subscribers_only = false): EmoticonRecord => ({
  file,
  name: file,
  subscribers_only,
})

test('[D16] the row of what was used last has the last first, and only what may be chosen here', () => {
  const sections = allSections({
    channel: [emoticon('hej'), emoticon('gold', true)],
    product: [emoticon('kawa')],
    isSubscriber: false,
    data: readEmoji('😀\t0\tgrin'),
  })
  const used = ['/kawa', '/of-another-channel', '/gold', '1f600', '/hej']
  expect(usedItems(sections, used, 8).map(usedKey)).toEqual(['/kawa', '1f600', '/hej'])
  expect(usedItems(sections, used, 2).map(usedKey)).toEqual(['/kawa', '1f600'])
  expect(usedItems(sections, [], 8)).toEqual([])
})
