import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

// the form parser removes folders as well; this must hold without it
test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/etc/cron.d/x', 'x'],
  ['a/b\\c.txt', 'c.txt'],
  ['folder/', 'file'],
  ['/', 'file'],
  ['../..', 'file'],
])('attack: path in the file name %j: it is %j', (sent, name) => {
  expect(cleanFileName(sent, null).name).toBe(name)
})
