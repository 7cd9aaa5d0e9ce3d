import { cleanReason, SHIELD_MINUTES } from '@gwar/protocol'
import { runAct } from '../../moderation/run-act.ts'
import { lowerShield, raiseShield } from '../../moderation/shield/switch-shield.ts'
import { dotCommand } from './dot-command.ts'

const MINUTES = /^\d{1,4}$/

/** What is asked for; `minutes` null: until somebody lowers it. */
interface Asked {
  readonly isOn: boolean
  readonly minutes: number | null
  readonly reason: string | null
}

/** `.shield on [minutes] [reason]`, with 0 minutes until somebody lowers it, and `.shield off [reason]` (SHLD-01). */
export const shield = dotCommand<Asked>({
  right: 'use_shield',
  isForConversations: false,
  usage: 'usage_shield',
  parse([word, ...rest]) {
    const isOn = word?.toLowerCase() === 'on'
    if (!isOn && word?.toLowerCase() !== 'off') return null
    const isTimed = isOn && rest[0] !== undefined && MINUTES.test(rest[0])
    const minutes = isTimed ? Number(rest[0]) : SHIELD_MINUTES.usual
    if (minutes > SHIELD_MINUTES.max) return null
    const reason = cleanReason((isTimed ? rest.slice(1) : rest).join(' '))
    return { isOn, minutes: minutes === 0 ? null : minutes, reason }
  },
  run: (place, { isOn, ...asked }) =>
    isOn
      ? runAct(place.chat, place, raiseShield, asked)
      : runAct(place.chat, place, lowerShield, { reason: asked.reason }),
})
