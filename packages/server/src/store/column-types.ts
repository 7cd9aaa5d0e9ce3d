import type { ColumnType, Generated } from 'kysely'

export type Bytes = Uint8Array

/** A column with a default, which may be left out when inserting. */
export type WithDefault<T> = Generated<T>

/** JSON: read as a value, written as text. */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
