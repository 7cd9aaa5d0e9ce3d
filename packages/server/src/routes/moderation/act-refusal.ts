import { refusalText } from '../../chat/refusal-text.ts'
import type { ActRefusal } from '../../moderation/act.ts'
import { fields, problem, tooMany, type Answer } from '../answer.ts'

/** The answer of HTTP to an act of moderation that was refused. */
export function actRefusal(refusal: ActRefusal): Answer {
  const { name, values } = refusal
  switch (name) {
    case 'unknown_channel':
    case 'unknown_message':
    case 'unknown_entry':
    case 'unknown_user':
    case 'unknown_filter':
    case 'unknown_matter':
    case 'unknown_pact':
      return problem('not_found')
    case 'too_many_acts':
    case 'too_many_reports':
    case 'reports_full':
      return tooMany(Number(values['seconds'] ?? 1), (texts) => refusalText(texts, refusal))
    case 'already_appealed': {
      const { at = null, state = '' } = values
      return problem('already_appealed', (texts) => refusalText(texts, refusal), {
        at: at === null ? null : String(at),
        state: String(state),
      })
    }
    case 'appeals_off':
    case 'appeal_barred':
    case 'own_sentence':
      return problem('forbidden', (texts) => refusalText(texts, refusal))
    case 'second_factor_needed':
      return problem('second_factor_needed')
    case 'banned':
    case 'banned_for':
    case 'muted':
    case 'warned':
    case 'last_owner':
    case 'poll_for_subscribers':
      return problem('forbidden', (texts) => refusalText(texts, refusal))
    case 'poll_open':
    case 'poll_closed':
    case 'no_subscriptions':
    case 'not_live':
    case 'no_visit':
    case 'visit_open':
    case 'visit_refused':
      return problem(name)
    case 'usage_vote':
      return fields({ option: ['invalid'] })
    case 'usage_visit':
      return fields({ to: ['invalid'] })
    case 'already_undone': {
      const { by = null, at = null } = values
      return problem('already_undone', (texts) => refusalText(texts, refusal), {
        by: by === null ? null : String(by),
        at: at === null ? null : String(at),
      })
    }
    case 'filter_changed':
    case 'note_changed':
    case 'settings_changed':
      return problem('changed')
    case 'too_many_pacts':
    case 'pact_changed':
    case 'count_changed':
      return problem('stands_otherwise', (texts) => refusalText(texts, refusal))
    case 'too_many_filters':
      return problem('too_many_filters')
    case 'already_decided': {
      const { by = null, at = null, state = '', decision = '' } = values
      return problem('already_decided', (texts) => refusalText(texts, refusal), {
        by: by === null ? null : String(by),
        at: at === null ? null : String(at),
        state: String(state),
        decision: String(decision),
      })
    }
    case 'own_matter':
      return problem('forbidden', (texts) => refusalText(texts, refusal))
    case 'wrong_decision':
      return fields({ decision: ['invalid'] })
    case 'author_banned':
    case 'alreadybanned':
    case 'stands_otherwise':
    case 'cannot_undo':
    case 'not_undone':
    case 'notbanned':
      return problem('stands_otherwise', (texts) => refusalText(texts, refusal))
    default:
      return problem('forbidden')
  }
}
