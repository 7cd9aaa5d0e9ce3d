import {
  completeSettings,
  DEFAULT_SETTINGS,
  readSettingsChange,
  type SettingName,
  type Settings,
} from '@gwar/protocol'
import type { Chat } from '../chat.ts'

/**
 * Changes the settings that a `SETTINGS` line asks for and tells all connections of the person the whole record.
 * Only values that differ from the default are stored, so that a later default applies to everybody who never
 * chose. False where the line was invalid.
 */
export async function changeSettings(chat: Chat, userId: string, json: string): Promise<boolean> {
  const change = readSettingsChange(json)
  if (change === null) return false
  const entries = Object.entries(change) as [SettingName, Settings[SettingName]][]
  const isDefault = ([name, value]: (typeof entries)[number]) => value === DEFAULT_SETTINGS[name]
  const set = Object.fromEntries(entries.filter((entry) => !isDefault(entry)))
  const forget = entries.filter(isDefault).map(([name]) => name)
  await chat.store.transact((tx) => tx.settings.change(userId, set, forget))
  // read behind the commit: of two changes at once the answer to the earlier one may come last, without the later one
  const stored = await chat.store.read.settings.of(userId)
  chat.bus.tellUser(userId, { type: 'settings', settings: completeSettings(stored) })
  return true
}
