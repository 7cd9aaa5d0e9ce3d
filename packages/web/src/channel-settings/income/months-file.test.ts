import { expect, test } from 'vitest'
import { monthsFile } from './months-file.ts'

test('the file has a row a month with amounts in złoty to the grosz', async () => {
  const month = {
    month: '2026-11',
    orders: 3,
    subscriptions: 7,
    gross: 475_339,
    tax: 1,
    refunded: 5,
    net: 384_830,
    own: 347_467,
    own_orders: 2,
    gifts: 127_872,
    gifted: 5,
    given: 5,
    refunds: 1,
  }
  expect(await monthsFile([month]).text()).toBe(
    'month,own,gifts,refunded,total,net\r\n2026-11,3474.67,1278.72,-0.05,4753.34,3848.30\r\n',
  )
})
