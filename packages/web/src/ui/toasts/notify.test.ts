import { expect, test } from 'vitest'
import { dismiss, notify, toastStore, withdraw } from './notify.ts'

const shown = () => toastStore.getState().toasts.map(({ text, durationMs }) => [text, durationMs])

test('[OPEN-32] a notice stays 10 s unless another time was told; the same one again stands there once', () => {
  notify('green', 'Zapisano')
  notify('red', 'Nie wyszło', 3000)
  notify('green', 'Zapisano')
  expect(shown()).toEqual([
    ['Nie wyszło', 3000],
    ['Zapisano', 10_000],
  ])
  withdraw('Nie wyszło')
  dismiss(toastStore.getState().toasts[0]!.id)
  expect(shown()).toEqual([])
})
