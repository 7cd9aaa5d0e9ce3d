import { describe, expect, it } from 'vitest'
import { checkFiles, weightLimit } from './check-files.ts'
import { fileSize } from './file-size.ts'

const MB = 1024 * 1024
const sizes = (...sizes: number[]) => sizes.map((size) => ({ size }))

describe('files before they are uploaded', () => {
  it.each([
    ['', 2],
    ['o', 2],
    ['h', 2],
    ['g', 2],
    ['v', 25],
    ['q', 25],
    ['m', 25],
    ['a', 25],
    ['ov', 25],
  ])('[INPUT-34, INPUT-35, CONTRA-03] somebody with the modes "%s" may send %i MB', (modes, megabytes) => {
    expect(weightLimit(modes)).toBe(megabytes)
  })

  it('[INPUT-30, INPUT-39] three at once, those that wait count', () => {
    expect(checkFiles(sizes(1, 2, 3), { waiting: 0, megabytes: 2 })).toMatchObject({ areTooMany: false })
    const many = checkFiles(sizes(1, 2, 3), { waiting: 1, megabytes: 2 })
    expect(many).toEqual({ taken: sizes(1, 2), areTooMany: true, isOneTooHeavy: false })
    expect(checkFiles(sizes(1), { waiting: 3, megabytes: 2 }).taken).toEqual([])
  })

  it('[INPUT-34, INPUT-40] one that is too heavy leaves the others, to the byte', () => {
    const checked = checkFiles(sizes(2 * MB, 2 * MB + 1, 5), { waiting: 0, megabytes: 2 })
    expect(checked).toEqual({ taken: sizes(2 * MB, 5), areTooMany: false, isOneTooHeavy: true })
  })
})

describe('the size of a file in words', () => {
  it.each([
    [0, 'pl', '0 B'],
    [999, 'pl', '999 B'],
    [740 * 1024, 'pl', '740 kB'],
    [1.6 * MB, 'pl', '1,6 MB'],
    [1.6 * MB, 'en', '1.6 MB'],
    [25 * MB, 'en', '25 MB'],
  ] as const)('%i bytes in %s: %s', (bytes, locale, text) => {
    expect(fileSize(bytes, locale).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
