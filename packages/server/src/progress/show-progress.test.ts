import { describe, expect, test } from 'vitest'
import { showProgress, type ProgressOutput } from './show-progress.ts'

/** An output that keeps what is written to it, with a clock that the test moves. */
function shown(options: { readonly isTTY: boolean; readonly columns?: number }) {
  let text = ''
  let time = 0
  const output: ProgressOutput = { write: (more) => (text += more), ...options }
  const progress = showProgress(output, () => time)
  return {
    ...progress,
    rows: (done: number, total = 1000) => progress.tell({ label: 'Copying', done, total, unit: 'rows' }),
    pass: (ms: number) => (time += ms),
    get text() {
      return text
    },
    /** What is visible at the terminal, without what was overwritten. */
    get screen() {
      return text.split('\n').map((line) => line.split('\r\u{1b}[K').at(-1))
    },
  }
}

describe('elsewhere than at a terminal', () => {
  test('a line at the beginning, one every 15 s, one at the end', () => {
    const to = shown({ isTTY: false })
    for (let done = 0; done <= 1000; done += 10) {
      to.rows(done)
      to.pass(400)
    }
    to.end()
    expect(to.text).toBe(
      [
        'Copying: 0 % (0 of 1,000 rows)',
        'Copying: 38 % (380 of 1,000 rows), about 25 s left',
        'Copying: 76 % (760 of 1,000 rows), about 10 s left',
        'Copying: 1,000 rows in 40 s',
        '',
      ].join('\n'),
    )
  })

  test('lines of the work stand between', () => {
    const to = shown({ isTTY: false })
    to.rows(0)
    to.say('users: 12')
    to.end()
    expect(to.text).toBe('Copying: 0 % (0 of 1,000 rows)\nusers: 12\n')
  })
})

describe('at a terminal', () => {
  test('one line, drawn anew at most ten times a second', () => {
    const to = shown({ isTTY: true })
    for (let done = 0; done < 1000; done++) {
      to.rows(done)
      to.pass(10)
    }
    expect(to.text.split('\r').length).toBeLessThanOrEqual(102)
    expect(to.screen).toEqual(['Copying: 99 % (990 of 1,000 rows), nearly done'])
    to.rows(1000)
    expect(to.screen).toEqual(['Copying: 1,000 rows in 10 s', ''])
  })

  test('the line of a work that failed goes, so that the reason stands alone', () => {
    const to = shown({ isTTY: true })
    to.rows(10)
    to.end()
    expect(to.screen).toEqual([''])
  })

  test('what is said stands above it', () => {
    const to = shown({ isTTY: true })
    to.rows(10)
    to.say('users: 12')
    expect(to.screen).toEqual(['users: 12', 'Copying: 1 % (10 of 1,000 rows)'])
  })

  test('a narrow one gets a line that is cut, never two', () => {
    const to = shown({ isTTY: true, columns: 24 })
    to.rows(10)
    expect(to.screen).toEqual(['Copying: 1 % (10 of 1,0'])
  })

  test('two works after each other have a line and a time each', () => {
    const to = shown({ isTTY: true })
    to.rows(0)
    to.pass(5000)
    to.rows(1000)
    to.tell({ label: 'Copying files', done: 0, total: 3_400_000, unit: 'bytes' })
    to.pass(2000)
    to.tell({ label: 'Copying files', done: 850_000, total: 3_400_000, unit: 'bytes' })
    expect(to.screen).toEqual([
      'Copying: 1,000 rows in 5 s',
      'Copying files: 25 % (0.85 of 3.4 MB), about 6 s left',
    ])
  })
})

test('the time left follows the speed of the last half minute', () => {
  const to = shown({ isTTY: true })
  for (let done = 0; done <= 500; done += 5) {
    to.rows(done)
    to.pass(1000)
  }
  expect(to.screen[0]).toMatch(/^Copying: 50 % .+, about 2 min left$/)
  // from here on at twice the speed
  for (let done = 500; done <= 850; done += 50) {
    to.pass(5000)
    to.rows(done)
  }
  expect(to.screen[0]).toMatch(/^Copying: 85 % .+, about 15 s left$/)
})

test('nothing to do is done at once', () => {
  const to = shown({ isTTY: true })
  to.rows(0, 0)
  expect(to.screen).toEqual(['Copying: 0 rows in under a second', ''])
})
