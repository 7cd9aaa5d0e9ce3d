import type pg from 'pg'

/**
 * A text that must survive: signs that a format could take for its own, and characters that end a line elsewhere.
 */
const ODD = String.raw`\N \. \\ {"a,b"} 'x' ` + '\t \u2028 \u{1f426} żółć'

/**
 * Writes many messages of one person in one channel, with their events and some votes, directly into the database,
 * and a price and a sale of before, whose rows the database numbers.
 */
export async function writeManyMessages(pool: pg.Pool, count: number): Promise<void> {
  const [user, channel] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000c']
  await pool.query(`insert into users (id, name, name_key, created_at) values ($1, 'Ala', 'ala', now())`, [
    user,
  ])
  await pool.query(
    `insert into channels (id, name, name_key, type, seq, topic, created_by, created_at)
     values ($1, 'duzo', 'duzo', 'channel', $2, $3, $4, now())`,
    [channel, count, ODD, user],
  )
  const part = 20_000
  for (let from = 1; from <= count; from += part) {
    const to = Math.min(count, from + part - 1)
    await pool.query({
      text: `
        insert into messages (channel_id, id, seq, user_id, kind, text, modes, color, created_at, search, badges)
        select $1, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, n, $2, 'message',
          'wiadomość numer ' || n || ' ' || $3::text, case when n % 2 = 0 then 'v' else '' end,
          case when n % 3 = 0 then '#ff8800' end, now() + n * interval '1.000001 s',
          to_tsvector('simple', 'wiadomosc numer ' || n), case when n % 5 = 0 then '{"subscription": 3}'::jsonb end
        from generate_series($4::int, $5::int) n`,
      values: [channel, user, ODD, from, to],
    })
    await pool.query({
      text: `
        insert into channel_events (channel_id, seq, type, message_id, created_at)
        select channel_id, seq, 'message', id, created_at from messages where seq between $1 and $2`,
      values: [from, to],
    })
  }
  await pool.query({
    text: `
      insert into votes (channel_id, message_id, user_id, author_id, vote, created_at)
      select channel_id, id, user_id, user_id, 1, now() from messages where seq <= 10`,
  })
  await pool.query(`insert into old_offers (months, price, standard_sale, until) values (3, 3330, 0, now())`)
  await pool.query(
    `insert into old_sales (percent, starts_at, ends_at) values (20, now() - interval '1 day', now())`,
  )
}
