import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The parts of a subscription, whose row is the fold of these, oldest first. 0 months: it was ended then.
  `create table subscription_periods (
    id uuid primary key,
    channel_id uuid not null,
    user_id uuid not null,
    months int not null check (months >= 0),
    order_id uuid,
    giver_id uuid,
    created_at timestamptz not null,
    cancelled_at timestamptz
  )`,
  `create index subscription_periods_of on subscription_periods (channel_id, user_id, created_at, id)`,
  `create index subscription_periods_order on subscription_periods (order_id) where order_id is not null`,
  `insert into subscription_periods (id, channel_id, user_id, months, giver_id, created_at)
    select id, channel_id, user_id, months, gifted_by, created_at from subscriptions`,

  `create table offers (
    id uuid primary key,
    months int not null unique check (months between 1 and 120),
    price int not null check (price between 100 and 10000000),
    standard_sale int not null default 0 check (standard_sale between 0 and 90),
    created_at timestamptz not null
  )`,
  // the offer of a new installation: 9.99 zł a month, longer ones cheaper
  `insert into offers (id, months, price, standard_sale, created_at) values
    (gen_random_uuid(), 1, 999, 0, now()), (gen_random_uuid(), 3, 2997, 10, now()),
    (gen_random_uuid(), 6, 5994, 15, now()), (gen_random_uuid(), 12, 11988, 20, now())`,
  `create table sales (
    id int primary key,
    name text not null,
    percent int not null check (percent between 1 and 90),
    months int[],
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    check (ends_at > starts_at)
  )`,

  `create table orders (
    id uuid primary key,
    user_id uuid not null,
    channel_id uuid not null,
    kind text not null check (kind in ('own', 'gift', 'gifts')),
    receiver_id uuid,
    count int not null check (count between 1 and 100),
    months int not null check (months > 0),
    price int not null check (price > 0),
    tax int not null check (tax >= 0),
    original_price int not null,
    sale_id int,
    currency text not null,
    method text not null,
    provider text not null,
    payment_id text,
    redirect text,
    status text not null check (status in ('open', 'paid', 'failed', 'expired', 'refunded', 'disputed')),
    received int,
    refunded int not null default 0,
    consents jsonb not null,
    locale text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    asked_at timestamptz not null,
    paid_at timestamptz,
    ended_at timestamptz,
    check (refunded >= 0 and refunded <= coalesce(received, 0))
  )`,
  `create unique index orders_payment on orders (provider, payment_id) where payment_id is not null`,
  `create index orders_open on orders (asked_at) where status = 'open'`,
  `create index orders_user on orders (user_id, created_at)`,
  `create index orders_channel on orders (channel_id, paid_at) where paid_at is not null`,

  `create table payment_notices (
    provider text not null,
    id text not null,
    created_at timestamptz not null,
    primary key (provider, id)
  )`,

  // One row for each bought gift, given or in stock; none is ever deleted.
  `create table gifts (
    id uuid primary key,
    order_id uuid not null,
    channel_id uuid not null,
    giver_id uuid not null,
    months int not null check (months > 0),
    receiver_id uuid,
    given_at timestamptz,
    cancelled_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index gifts_stock on gifts (channel_id, created_at, id) where given_at is null and cancelled_at is null`,
  `create index gifts_order on gifts (order_id)`,

  `create table receipt_counters (year int primary key, last int not null)`,
  `create table receipts (
    year int not null,
    serial int not null,
    order_id uuid not null unique,
    issued_at timestamptz not null,
    primary key (year, serial)
  )`,

  `create table refunds (
    id uuid primary key,
    order_id uuid not null,
    amount int not null check (amount > 0),
    reference text,
    created_at timestamptz not null
  )`,
  `create unique index refunds_reference on refunds (order_id, reference) where reference is not null`,
  `create index refunds_time on refunds (created_at)`,

  // The books of the trial bank.
  `create table sandbox_payments (
    id text primary key,
    amount int not null,
    method text not null,
    status text not null check (status in ('open', 'paid', 'refused', 'expired')),
    settles_at timestamptz,
    refunds jsonb not null default '[]',
    return_url text,
    title text not null,
    created_at timestamptz not null
  )`,
]

export const purchase: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
