import { describe, expect, test } from 'vitest'
import { may, reaches, RIGHTS, type Right } from './rights.ts'
import { SCOPE_OF_RIGHT } from './scope-of-right.ts'
import { parseScopes, SCOPES } from './scopes.ts'

describe('scopes of applications', () => {
  test('are read in any order, each once, and not at all with one that is unknown', () => {
    expect(parseScopes('chat_write  user chat_write ')).toEqual(['user', 'chat_write'])
    expect(parseScopes('')).toEqual([])
    for (const list of [
      'admin',
      'user admin',
      'USER',
      'user,chat_read',
      'user\tchat_read',
      'user\n',
      '__proto__',
    ])
      expect(parseScopes(list)).toBeNull()
  })

  test.each(Object.keys(RIGHTS) as Right[])(
    'the right %s needs its scope, and the scope gives no right',
    (right) => {
      const needed = SCOPE_OF_RIGHT[right]
      // every scope except the one that is needed
      const others = new Set(SCOPES.filter((scope) => scope !== needed))
      for (const modes of ['', 'v', 'o', 'q', 'm', 'a']) {
        const own = may(right, { guest: false, modes })
        expect(may(right, { guest: false, modes, scopes: null })).toBe(own)
        expect(may(right, { guest: false, modes, scopes: new Set(SCOPES) })).toBe(own && needed !== null)
        expect(may(right, { guest: false, modes, scopes: others })).toBe(false)
      }
    },
  )

  test('each opens these rights and no other, and some are open to no application', () => {
    const rights = Object.keys(RIGHTS) as Right[]
    const opened = (scope: string | null) =>
      rights.filter((right) => SCOPE_OF_RIGHT[right] === scope).toSorted()
    expect(opened(null)).toEqual([
      'acknowledge',
      'appeal',
      'erase_evidence',
      'follow',
      'manage_stream_keys',
      'offer_subscriptions',
      'purge',
      'subscribe',
      'withhold_pictures',
    ])
    expect(opened('moderate')).toEqual([
      'act_on_overlays',
      'answer_visit',
      'ban',
      'clean_up',
      'decide',
      'delete_others',
      'kick',
      'manage_filters',
      'manage_locked_filters',
      'manage_shield',
      'mute',
      'note',
      'pin',
      'run_filters',
      'see_bans',
      'see_moderation',
      'set_topic',
      'trust',
      'undo',
      'use_shield',
      'warn',
    ])
    expect(opened('channel_manage')).toEqual([
      'create_channel',
      'end_pacts',
      'export_moderation',
      'manage_emoticons',
      'manage_groups',
      'manage_moderation',
      'manage_overlays',
      'manage_pacts',
      'manage_stream',
      'offer_visit',
      'run_poll',
      'see_figures',
      'see_reporters',
      'see_subscriptions',
      'set_attachments_mode',
      'set_channel_modes',
      'set_goal',
      'set_own_attachments_mode',
      'tell_stream',
    ])
    expect(opened('chat_read')).toEqual(['read', 'search', 'see_hot', 'see_members'])
    expect(opened('user_blocked_users')).toEqual(['block'])
    expect(opened('user_subscriptions')).toEqual(['manage_subscription'])
  })

  test('what no scope opens is open to the person alone', () => {
    expect(reaches(null, null)).toBe(true)
    expect(reaches(new Set(SCOPES), null)).toBe(false)
  })
})
