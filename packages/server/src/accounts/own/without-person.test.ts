import { expect, test } from 'vitest'
import { withoutPerson } from './without-person.ts'

const ada = { id: '1', name: 'Ada' }

test('a person of an event is known by the id: somebody of the same name stays', () => {
  const event = { type: 'member_mode', by: { id: '2', name: 'Ada' }, target: ada, mode: 'o', isAdded: true }
  expect(withoutPerson(event, ada)).toEqual({ ...event, target: { id: '1', name: 'Deleted-User' } })
})

test('a notice forgets the name in its values and as a word of its sentence', () => {
  const notice = {
    type: 'notice',
    id: 'x',
    text: 'Ada bans Ada-2, says Ada: Adam',
    i18n: { name: 'ban', values: { creator_name: 'Ada', target_name: 'Ada-2', reason: 'Ada', seconds: 3 } },
  }
  expect(withoutPerson(notice, ada)).toEqual({
    ...notice,
    text: 'Deleted User bans Ada-2, says Deleted User: Adam',
    i18n: { name: 'ban', values: { ...notice.i18n.values, creator_name: 'Deleted User' } },
  })
})

test('what other people say stays as it is', () => {
  const announcement = { type: 'notice', id: 'x', text: 'Hello Ada', i18n: null }
  const vote = { type: 'vote', by: { id: '3', name: 'Ada' }, vote: 1 }
  for (const body of [announcement, vote, null, 'Ada', ['Ada']])
    expect(withoutPerson(body, ada)).toEqual(body)
})
