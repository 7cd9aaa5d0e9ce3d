/** Checks an answer: a schema of the protocol, or {@link checkedBy}. Throws where the answer has another shape. */
export interface Check<T> {
  parse(value: unknown): T
}

/** A predicate: whether a value is of the type `T`. */
export type Is<T> = (value: unknown) => value is T

export const isText: Is<string> = (value): value is string => typeof value === 'string'
export const isNumber: Is<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isFlag: Is<boolean> = (value): value is boolean => typeof value === 'boolean'

export const isAnything: Is<unknown> = (_value): _value is unknown => true

export const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value)

export const orAbsent =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value)

export const either =
  <A, B>(one: Is<A>, other: Is<B>): Is<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

/** Accepts one of these values. */
export const oneOf =
  <const T extends readonly (string | number | boolean)[]>(...values: T): Is<T[number]> =>
  (value): value is T[number] =>
    values.some((one) => one === value)

export const listOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is)

/** Accepts a list of exactly these parts, in their order. */
export const tupleOf =
  <T extends readonly unknown[]>(...parts: { readonly [K in keyof T]: Is<T[K]> }): Is<T> =>
  (value): value is T =>
    Array.isArray(value) && value.length === parts.length && parts.every((is, at) => is(value[at]))

/** Whether a value is an object as `JSON.parse` makes it: neither null nor a list. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Accepts an object with any names whose values all pass `is`. */
export const recordOf =
  <T>(is: Is<T>): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(is)

/** Accepts an object whose values pass the predicates of `fields`; what else it has is not looked at. */
export const shaped =
  <T extends object>(fields: { readonly [K in keyof T]-?: Is<T[K]> }): Is<T> =>
  (value): value is T => {
    if (!isObject(value)) return false
    for (const name in fields) if (!fields[name](value[name])) return false
    return true
  }

export function checkedBy<T>(is: Is<T>): Check<T> {
  return {
    parse(value) {
      if (!is(value)) throw new TypeError('another shape')
      return value
    },
  }
}
