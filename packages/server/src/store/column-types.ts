import type { ColumnType, Generated } from 'kysely'

export type Bytes = Uint8Array

/** A value with a default that may be left out when inserting. */
export type WithDefault<T> = Generated<T>

/** Read as a value, written as its text. */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
