/**
 * How the store judges a message `t` by what its author said last, `m`: one row with the verdict (null accepts),
 * the seconds to wait, and the new state of what was said last. A refused message changes nothing. The rules in
 * order: the same text again, spam as a leaky bucket, R9K, slow mode.
 */
export function verdict(t: string, m: string): string {
  return `
  select verdict, case verdict when 'slow' then ${t}.slow - elapsed end as wait,
    case when verdict is null then greatest(${t}.at, ${m}.last_at) else ${m}.last_at end as last_at,
    case when verdict is null then ${t}.hash else ${m}.last_hash end as last_hash,
    case when verdict is null then held + 1 else ${m}.level end as level
  from (
    select elapsed, held, case
      when ${t}.hash = ${m}.last_hash and elapsed < ${t}.repeat then 'repeated_text'
      when held + 1 > ${t}.lines + 1e-6 then 'spam'
      when ${t}.is_known then 'r9k'
      when elapsed < ${t}.slow then 'slow'
    end as verdict
    from (
      select elapsed, case when ${t}.lines is null then 0
        else greatest(0, coalesce(${m}.level, 0) - elapsed * ${t}.lines / ${t}.per) end as held
      from (
        select greatest(0, coalesce(extract(epoch from ${t}.at - ${m}.last_at)::float8, 1e9)) as elapsed
      ) as waited
    ) as filled
  ) as judged`
}
