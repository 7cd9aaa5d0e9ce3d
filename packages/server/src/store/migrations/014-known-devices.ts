import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Browsers and networks from which somebody logged in to an account. The key is a keyed hash: it reveals
  // neither token nor address, nor which accounts share a device.
  `create table known_devices (
    key bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('browser', 'network')),
    last_used_at timestamptz not null
  )`,
  `create index known_devices_user on known_devices (user_id, kind, last_used_at)`,
  `create index known_devices_end on known_devices (last_used_at)`,

  // The browser of a login, so that it is forgotten with the login. Null where a node of an older version
  // wrote the row.
  `alter table sessions add column device_key bytea`,

  // Tries of the browser that registered or gave the password, which strangers' tries do not use up.
  `alter table email_codes add column own_tries int not null default 0`,

  // The language of the last login from a known device, for mails about what somebody else did.
  `alter table users add column locale text check (locale in ('pl', 'en'))`,
]

export const knownDevices: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
