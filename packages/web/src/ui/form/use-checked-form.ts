import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { asFieldCode, fieldText } from '@gwar/protocol'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { notify } from '../toasts/notify.ts'

/** The type of errors from the server, whose message is a sentence; those of the schema are codes of its rules. */
const SAID_BY_SERVER = 'server'

export interface CheckedForm<Values extends FieldValues> {
  /** What a field needs: its registration and its error in the language in force. */
  field: (name: Path<Values>) => UseFormRegisterReturn<Path<Values>> & { error: string | undefined }
  setValue: (name: Path<Values>, value: string) => void
  focus: (name: Path<Values>) => void
  /** Sets all fields to these values and removes the errors. */
  reset: (values: Values) => void
  /** Empties a field without checking it. */
  clear: (name: Path<Values>) => void
  /** For `useWatch`: what is in a field now. */
  control: Control<Values>
  values: () => Values
  isBusy: boolean
  /** For the form's `onSubmit`: checks, then sends. `send` gives the failure, or null. */
  submit: (event: SyntheticEvent, send: (values: Values) => Promise<CallFailure | null>) => void
}

interface Options<Values extends FieldValues> {
  schema: z.ZodMiniType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** Further rules of this screen: a code for each field that breaks one. */
  alsoCheck?: (values: Values) => Partial<Record<Path<Values>, string>>
}

/**
 * A form that is checked with the protocol's schema before it is sent, and tells failures the same way everywhere:
 * 1. errors with fields stand under their fields (AUTH-66), the uppermost one takes the focus,
 * 2. another answer of the server is a red notice, and the form is reset (AUTH-67),
 * 3. without an answer, or with 'too many', the form keeps what was typed: it can be sent again as it is.
 */
export function useCheckedForm<Values extends FieldValues>(options: Options<Values>): CheckedForm<Values> {
  const { schema, defaultValues, alsoCheck } = options
  const texts = useTexts()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<Values>({
    defaultValues,
    resolver: resolverOf(schema, alsoCheck),
    shouldFocusError: false,
  })
  const { errors } = form.formState

  /** The form whose uppermost wrong field takes the focus once it is drawn; also a box that is no field of its own. */
  const refused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const wrong = refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong == null) return
    refused.current = null
    wrong.focus()
  })

  const fail = (failure: CallFailure, element: HTMLElement): void => {
    if (failure.kind === 'fields') {
      refused.current = element
      for (const [name, [message]] of Object.entries(failure.errors)) {
        if (message === undefined) continue
        if (!Object.hasOwn(form.getValues(), name)) notify('red', message)
        else form.setError(name as Path<Values>, { type: SAID_BY_SERVER, message })
      }
      return
    }
    const text = failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    if (failure.kind !== 'problem') return
    form.reset()
    const [first] = Object.keys(form.getValues())
    if (first !== undefined) form.setFocus(first as Path<Values>)
  }

  return {
    field: (name) => {
      const error = errors[name]
      return { ...form.register(name), error: error === undefined ? undefined : errorText(error) }
    },
    setValue: (name, value) =>
      form.setValue(name, value as never, { shouldValidate: form.formState.isSubmitted }),
    focus: (name) => form.setFocus(name),
    reset: (values) => form.reset(values),
    clear: (name) => form.setValue(name, '' as never),
    control: form.control,
    values: () => form.getValues(),
    isBusy,
    submit: (event, send) => {
      const element = event.currentTarget as HTMLElement
      const handle = form.handleSubmit(
        async (values) => {
          if (isBusy) return
          setBusy(true)
          const failure = await send(values).finally(() => setBusy(false))
          if (failure !== null) fail(failure, element)
        },
        () => {
          refused.current = element
        },
      )
      void handle(event)
    },
  }

  function errorText(error: { type?: unknown; message?: unknown }): string {
    const message = typeof error.message === 'string' ? error.message : ''
    return error.type === SAID_BY_SERVER ? message : fieldText(texts, asFieldCode(message))
  }
}

function resolverOf<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  alsoCheck: Options<Values>['alsoCheck'],
): Resolver<Values> {
  const bySchema = standardSchemaResolver(schema) as unknown as Resolver<Values>
  return async (values, context, options) => {
    const result = await bySchema(values, context, options)
    const also = Object.entries(alsoCheck?.(values) ?? {}).map(([name, message]) => [
      name,
      { type: 'own', message },
    ])
    const errors = { ...Object.fromEntries(also), ...result.errors } as FieldErrors<Values>
    // gives the values as they were typed, not as the schema transforms them: the server does that
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
