import { describe, expect, test } from 'vitest'
import { withEmoticons } from './channel-emoticons.ts'

const emoticon = (name: string, file = name) => ({ file, name, subscribers_only: false })

describe('[EMOT-13] the emoticons of a channel after a change', () => {
  const before = [emoticon('kot'), emoticon('sowa')]

  test('new ones come, and those that are gone leave it', () => {
    const after = withEmoticons(before, { added: [emoticon('pies')], removed: ['kot'] })
    expect(after).toEqual([emoticon('sowa'), emoticon('pies')])
    expect(before).toHaveLength(2)
  })

  test('one that has another name is there once, and a change that is told twice changes nothing more', () => {
    const change = { added: [emoticon('zebra', 'kot')], removed: ['nic'] }
    const once = withEmoticons(before, change)
    expect(once).toEqual([emoticon('sowa'), emoticon('zebra', 'kot')])
    expect(withEmoticons(once, change)).toEqual(once)
  })
})
