import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const owner = { name: 'Oranzada', email: 'oranzada.b@example.com', productName: 'Gwar' }

test.each([
  ['', 'short'],
  ['żółw123', 'short'],
  ['12345678', 'weak'],
  ['87654321', 'weak'],
  ['qwertyui', 'weak'],
  ['abcdefgh1!', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['haslo1234', 'weak'],
  ['Password!!', 'weak'],
  ['74920184', 'weak'],
  ['Oranzada1', 'personal'],
  ['oranzada.b26', 'personal'],
  ['gwargwar', 'personal'],
  ['szarlotka', 'enough'],
  ['tajne-haslo-1', 'strong'],
  ['kredens pełen szarlotki', 'strong'],
  ['aaaaaaaaaaaaaaaaab', 'weak'],
])('[F5] %s is %s', (password, strength) => {
  expect(passwordStrength(password, owner, 8)).toBe(strength)
})
