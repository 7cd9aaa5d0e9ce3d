import { sql, type RawBuilder } from 'kysely'

/**
 * SQL that counts a person's strikes in a scope: warnings, mutes and bans since that time that are not undone. Those for
 * one message count once. What a cleanup did to the person counts, too, although its entry names nobody, unless it was
 * lifted or withdrawn for this person alone. `scope` and `person` are ids, or columns of the query around it.
 */
export function strikesSince(
  scope: RawBuilder<string>,
  person: RawBuilder<string>,
  since: Date,
): RawBuilder<number> {
  return sql<number>`(
    select count(distinct strike.about)::integer from (
      select coalesce(entry.detail ->> 'said', entry.id::text) as about from moderation_log entry
      where entry.scope_id = ${scope} and entry.target_id = ${person} and entry.kind in ('warn', 'mute', 'ban')
        and entry.undone_by is null and entry.created_at > ${since}
      union all
      select entry.id::text from cleanup_targets done
      join moderation_log entry on entry.scope_id = done.scope_id and entry.id = done.cleanup_id
      left join bans ban on ban.id = done.ban_id
      left join warnings warning on warning.scope_id = done.scope_id and warning.id = done.warning_id
      where done.scope_id = ${scope} and done.user_id = ${person} and done.message_id is null and done.outcome = 'done'
        and entry.detail ->> 'act' in ('warn', 'mute', 'ban') and entry.undone_by is null
        and entry.created_at > ${since} and warning.withdrawn_at is null
        and (ban.ended_at is null or ban.expires_at <= ban.ended_at or exists (
          select from bans later where later.channel_id = ban.channel_id and later.user_id = ban.user_id
            and later.created_at = ban.ended_at and later.id <> ban.id))
    ) strike
  )`
}
