import { changeSettings } from '../../chat/people/change-settings.ts'
import type { Command } from '../command.ts'

/** `SETTINGS :{json of one setting}` (PC-12); an invalid value changes nothing (OPEN-40). */
export const settings: Command = {
  minParams: 1,
  phase: 'registered',
  scope: null,
  cost: 3,
  usage: ['SETTINGS :{"setting":value}'],
  async run({ client, line, chat }) {
    const { person } = client.session
    const { protocol } = chat.texts
    if (person === null) {
      client.refuse('V/settings', 'SETTINGS', 'ACCOUNT_REQUIRED', [], protocol.accountRequired)
      return
    }
    if (!(await changeSettings(chat, person.id, line.params[0]!)))
      client.refuse('V/settings', 'SETTINGS', 'INVALID_SETTING', [], protocol.invalidSetting)
  },
}
