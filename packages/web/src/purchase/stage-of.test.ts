import { expect, test } from 'vitest'
import { stageOf } from './stage-of.ts'

const blik = (status: 'open' | 'paid' | 'failed' | 'expired') => ({ status, method: 'blik' as const })
const begun = { orderId: 'o', isLate: false, phase: 'idle' as const }

test('[P1, P2] the sheet follows the order: waiting, undecided, refused, paid', () => {
  expect(stageOf({ ...begun, orderId: null, order: undefined })).toBe('form')
  expect(stageOf({ ...begun, order: undefined })).toBe('confirm')
  expect(stageOf({ ...begun, order: blik('open') })).toBe('confirm')
  expect(stageOf({ ...begun, order: blik('open'), isLate: true })).toBe('undecided')
  expect(stageOf({ ...begun, order: blik('open'), isLate: true, phase: 'window' })).toBe('window')
  expect(stageOf({ ...begun, orderId: null, order: undefined, phase: 'window' })).toBe('window')
  for (const status of ['failed', 'expired'] as const)
    expect(stageOf({ ...begun, order: blik(status) })).toBe('form')
  // paid is paid, also where the window still stands open
  expect(stageOf({ ...begun, order: blik('paid'), isLate: true, phase: 'window' })).toBe('done')
})
