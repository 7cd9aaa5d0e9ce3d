import { expect, test, vi } from 'vitest'
import { AskedField, refusalOf } from './asked-field.tsx'
import type { FieldProps } from '../form/field.tsx'

type Input = Parameters<typeof AskedField>[0]['input']

const fieldOf = (input: Input, onTyped = (): void => undefined) =>
  AskedField({ input, fieldRef: null, error: undefined, onTyped }).props as FieldProps

/** Somebody types, as far as the field looks. */
function type(field: FieldProps, value: string): string {
  const target = { value, selectionStart: value.length, setSelectionRange: vi.fn() }
  vi.stubGlobal('document', { activeElement: target })
  field.onInput!({ currentTarget: target } as unknown as Parameters<NonNullable<FieldProps['onInput']>>[0])
  vi.unstubAllGlobals()
  return target.value
}

test('[WID-02] the dialog’s input has the type, the mask and the rules of who asks', () => {
  const typed = vi.fn()
  const code: Input = {
    label: 'Kod',
    type: 'text',
    mask: '### ###',
    value: '123456',
    inputMode: 'numeric',
    check: (value) => (value.length === 7 ? null : 'length'),
  }
  const field = fieldOf(code, typed)
  expect(field).toMatchObject({ label: 'Kod', type: 'text', inputMode: 'numeric', defaultValue: '123 456' })
  expect(type(field, 'kod: 48-29x')).toBe('482 9')
  expect(typed).toHaveBeenCalledOnce()
  expect(refusalOf(code, '482 9')).toBe('length')
  expect(refusalOf(code, '482 913')).toBeNull()

  // nothing of it where the caller wants none
  const plain = fieldOf({ label: 'Hasło', type: 'password', value: 'a-b c' })
  expect(plain).toMatchObject({ type: 'password', defaultValue: 'a-b c' })
  expect(type(plain, 'kod: 48-29x')).toBe('kod: 48-29x')
  expect(fieldOf({ label: 'Nick' })).toMatchObject({ type: 'text', autoComplete: 'off' })
  expect(refusalOf({ label: 'Nick' }, '')).toBeNull()
  expect(refusalOf(undefined, '')).toBeNull()
})
