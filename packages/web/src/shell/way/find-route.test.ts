import { PAGE_PATHS } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../routes.tsx'
import { findRoute } from './find-route.ts'

const found = (path: string): [string, string] | null => {
  const match = findRoute(ROUTES, path)
  return match === null ? null : [match.route.name, match.name]
}

describe('route table', () => {
  const is = (path: string, route: string, name: string) => expect(found(path)).toEqual([route, name])

  test.each([
    ['/', 'home', ''],
    ['/login', 'login', ''],
    ['/register', 'register', ''],
    ['/create-channel', 'create-channel', ''],
    ['/channels', 'channels', ''],
    ['/channels/rudzik', 'channel', 'rudzik'],
    ['/channels/rudzik/', 'channel', 'rudzik'],
    ['/users/Ala_9', 'user', 'Ala_9'],
    ['/rules', 'rules', ''],
    ['/privacy', 'privacy', ''],
    ['/rudzik', 'redirect', 'rudzik'],
  ])('[APP-02, APP-04, APP-06, APP-17..19, APP-34] %s is %s', is)

  test.each([
    ['/channels/rudzik/settings', 'channel_settings', 'rudzik'],
    ['/channels/rudzik/settings/emoticons', 'channel_settings.emoticons', 'rudzik'],
    ['/channels/rudzik/settings/bans', 'channel_settings.bans', 'rudzik'],
    ['/channels/rudzik/settings/subscriptions', 'channel_settings.subscriptions', 'rudzik'],
  ])('[APP-29..33] %s is %s', is)

  test.each([
    ['/channels/rudzik/moderation', 'moderation', 'rudzik'],
    ['/channels/rudzik/moderation/log', 'moderation.log', 'rudzik'],
    ['/channels/rudzik/moderation/filters', 'moderation.filters', 'rudzik'],
    ['/channels/rudzik/moderation/filters/019aa7c2', 'moderation.filters.:id', 'rudzik'],
    ['/channels/rudzik/moderation/shield', 'moderation.shield', 'rudzik'],
  ])('[MUI-01] %s is %s', is)

  test.each([
    ['/settings', 'settings', ''],
    ['/settings/account', 'settings.account', ''],
    ['/settings/blocks', 'settings.blocks', ''],
    ['/settings/applications', 'settings.applications', ''],
    ['/settings/applications/create', 'settings.applications.create', ''],
    ['/settings/applications/019aa7c2', 'settings.applications.update', '019aa7c2'],
  ])('[APP-21, APP-23..27] %s is %s', is)

  test.each(['/settings', '/channels/rudzik/settings'])('[APP-21] [APP-29] %s needs a login', (path) =>
    expect(findRoute(ROUTES, path)?.route.access).toBe('login'),
  )

  test('[F15] the service and the client know the same addresses, in the same order', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(PAGE_PATHS)
  })

  test('names are decoded, broken ones stay', () => {
    expect(found('/channels/a%20b')).toEqual(['channel', 'a b'])
    expect(found('/channels/a%zz')).toEqual(['channel', 'a%zz'])
  })

  test.each(['/channels/rudzik/nothing', '/channels/rudzik/settings/nothing', '/a/b', '/users/a/b/c'])(
    '%s is no address',
    (path) => expect(found(path)).toBeNull(),
  )

  test('[APP-40] no route is for some modes only', () => {
    expect(ROUTES.filter((route) => route.modes !== undefined)).toEqual([])
  })
})
