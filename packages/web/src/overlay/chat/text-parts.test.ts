import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const short = (text: string) =>
  textParts(text, new Map([['Kappa', { file: 'k', name: 'Kappa', subscribers_only: false }]]), false).map(
    (part) =>
      part.kind === 'emoticon' ? `(${part.emoticon.name})` : part.kind === 'link' ? '[L]' : part.text,
  )

test.each([
  ['patrz https://zlo.example/x?y=1 teraz', ['patrz ', '[L]', ' teraz']],
  ['www.zlo.example', ['[L]']],
  ['zlo.com/wygrana', ['[L]']],
  ['wejdź na t.me/grupa', ['wejdź na ', '[L]']],
  ['steam://run/1', ['[L]']],
  ['https://zlo.example/a.com i żółw.pl', ['[L]', ' i ', '[L]']],
  ['zlo.com/http://zlo.example', ['[L]']],
  ['ŻÓŁW.PL, WWW.zlo.example', ['[L]', ', ', '[L]']],
  ['𝔞.𝔟𝔠 jest', ['[L]', ' jest']],
  ['no dobra... chyba', ['no dobra... chyba']],
  ['wersja 2.10 jest', ['wersja 2.10 jest']],
  ['Kappa i Kappa', ['(Kappa)', ' i ', '(Kappa)']],
  ['dwie\nlinie', ['dwie linie']],
])('[OVL-10] what reads as an address is found: %s', (text, parts) => {
  expect(short(text)).toEqual(parts)
})
