import { cleanLine, REPORT_CATEGORIES, REPORT_TEXT_MAX } from '@gwar/protocol'
import { reportMessage } from '../../moderation/reports/report.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.report <msgid> [category] [text]`: tells the moderators of a message (REP-01); also from who is banned. */
export const report = dotCommand({
  right: 'report',
  isForConversations: false,
  usage: 'usage_report',
  isForOutsiders: true,
  isForWarned: true,
  parse([messageId, ...words]) {
    const word = words[0]?.toLowerCase().replace(/^#/, '')
    const category = REPORT_CATEGORIES.find((one) => one === word)
    const text = cleanLine((category === undefined ? words : words.slice(1)).join(' '))
    if (messageId === undefined || text.length > REPORT_TEXT_MAX) return null
    return { messageId, category: category ?? ('other' as const), text: text === '' ? null : text }
  },
  run: (place, report) => runAct(place.chat, place, reportMessage, report),
})
