import { expect, test } from 'vitest'
import { noteArrival, takeArrival } from './arrival.ts'

test('[F9] the box of the page to which a login led takes the focus once, and no other box does', () => {
  noteArrival('/channels/rudzik')
  expect(takeArrival('/channels/inny')).toBe(false)
  expect(takeArrival('/channels/rudzik')).toBe(true)
  expect(takeArrival('/channels/rudzik')).toBe(false)
})
