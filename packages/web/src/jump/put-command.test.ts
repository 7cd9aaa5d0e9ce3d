import { bufferKey } from '@gwar/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../store/flush-clock.ts'
import { browserKeep } from '../store/kept/keep.ts'
import { createStores, type Stores } from '../store/stores.ts'
import { putCommand } from './put-command.ts'

const KEY = bufferKey('#rudzik')
const REPLY = { id: 'm7', name: 'anna', color: null, text: 'hej', isCleared: false }

/** Stores in which this is written in the box. */
function written(text: string): Stores {
  const keep = browserKeep(() => null, 0)
  const stores = createStores({ clock: manualClock(), keep, tabKeep: keep, now: () => 0 })
  stores.drafts.set(KEY, { text, reply: REPLY })
  return stores
}

describe('a command of the finder', () => {
  it.each([
    ['', '/ban '],
    ['prawie gotowe', '/ban prawie gotowe'],
    ['//nie polecenie', '/ban //nie polecenie'],
    ['/ ukośnik', '/ban / ukośnik'],
    ['/tmp/kot', '/ban /tmp/kot'],
    ['/', '/ban '],
    ['/timeout Halinka', '/ban '],
  ])('[D5] goes before %j in the box, unless that is a command', (text, now) => {
    const stores = written(text)
    stores.inserts.hear((wish) => {
      const draft = stores.drafts.get(wish.key)
      stores.drafts.set(wish.key, { ...draft, text: wish.text + draft.text })
    })
    putCommand(stores, KEY, 'ban')
    expect(stores.drafts.get(KEY)).toEqual({ text: now, reply: REPLY })
  })

  it.each(['prawie gotowe', '//nie polecenie', '/timeout Halinka'])(
    '[D5] leaves %j where no box takes it',
    (text) => {
      const stores = written(text)
      putCommand(stores, KEY, 'ban')
      expect(stores.drafts.get(KEY)).toEqual({ text, reply: REPLY })
    },
  )
})
