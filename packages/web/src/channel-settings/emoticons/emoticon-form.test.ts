import { describe, expect, test } from 'vitest'
import { checkPicture, formDataOf } from './emoticon-form.ts'
import { fullText } from './full-text.ts'
import { pl } from '@gwar/protocol/texts/pl'

describe('a new emoticon', () => {
  test('[CSET-31, CSET-32] a picture is there, a PNG by its name, and no heavier than one of its size can be', () => {
    const file = (type: string, size: number) => ({ type, size })
    expect(checkPicture(undefined, 28)).toBe('required')
    expect(checkPicture(file('image/png', 0), 28)).toBe('required')
    expect(checkPicture(file('image/jpeg', 900), 28)).toBe('picture_png')
    expect(checkPicture(file('', 900), 28)).toBe('picture_png')
    expect(checkPicture(file('image/png', 1024 * 1024 + 1), 56)).toBe('picture_size:56')
    expect(checkPicture(file('image/png', 1024 * 1024), 112)).toBeNull()
  })

  test('[HTTP-44] the box that nobody ticked sends 0', () => {
    const none = { picture: undefined, '1x': undefined, '2x': undefined, '4x': undefined }
    const values = { name: 'rudzHej', is_layer: false, ...none }
    expect(formDataOf({ ...values, subscribers_only: false }, null).get('subscribers_only')).toBe('0')
    expect(formDataOf({ ...values, subscribers_only: true }, null).get('subscribers_only')).toBe('1')
  })

  test('[CSET-35, CSET-41, ERR-38] 413 tells the limit of the answer; no other failure does', () => {
    const failure = {
      kind: 'problem',
      status: 413,
      error: 'limit',
      message: null,
      body: { limit: 50 },
    } as const
    expect(fullText(pl, failure)).toBe('Osiągnięto maksymalną liczbę emotikon na kanale, obecny limit to 50.')
    // the answer of a proxy before the server has no body of ours
    expect(fullText(pl, { ...failure, body: null })).toBe(pl.problem.tooLarge)
    expect(fullText(pl, { ...failure, status: 403 })).toBeNull()
    expect(fullText(pl, { kind: 'network' })).toBeNull()
  })
})
