import type { StreamNow } from '@gwar/protocol'
import {
  checkedBy,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orAbsent,
  orNull,
  shaped,
} from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'

const answer = checkedBy(
  shaped<StreamNow>({
    at: orAbsent(isText),
    stream: orNull(shaped({ id: isText, title: orNull(isText), began_at: isText })),
    ends_due_at: orNull(isText),
    viewers: isNumber,
    picture_url: orNull(isText),
    player_url: orNull(isText),
    signals: orNull(
      listOf(shaped({ source: oneOf('obs', 'server', 'app', 'hand'), is_on: isFlag, told_at: isText })),
    ),
  }),
)

/** What is on air in a channel now; null where nobody answers. */
export async function loadStreamNow(channelId: string, signal?: AbortSignal): Promise<StreamNow | null> {
  const result = await call(`/api/channels/${channelId}/stream`, { answer, ...(signal && { signal }) })
  return result.ok ? result.value : null
}
