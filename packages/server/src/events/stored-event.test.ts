import { expect, test } from 'vitest'
import { eventOfRow } from './stored-event.ts'

const RECORD = {
  id: '01939dd2-1000-7000-8000-000000000000',
  kind: 'image',
  name: 'koniec.png',
  type: 'image/png',
  size: 7,
  width: 4,
  height: 3,
  is_spoiler: true,
  url: '/files/0123/koniec.png',
  thumbnail: null,
}

function told(record: typeof RECORD): unknown {
  const body = { type: 'attachment', messageId: '01939dd2-2000-7000-8000-000000000000', attachment: record }
  const row = { seq: 7, type: 'attachment', at: new Date(0), body, message: null, isRemoved: false }
  return eventOfRow(row as Parameters<typeof eventOfRow>[0]).event
}

test('[EMB-03] a record that was stored with the clean name of a spoiler is told with its mark', () => {
  expect(told(RECORD)).toMatchObject({ attachment: { name: 'SPOILER_koniec.png' } })
  expect(told({ ...RECORD, name: 'SPOILER_koniec.png' })).toMatchObject({
    attachment: { name: 'SPOILER_koniec.png' },
  })
  expect(told({ ...RECORD, is_spoiler: false })).toMatchObject({ attachment: { name: 'koniec.png' } })
})
