import type { Right } from '@gwar/protocol'
import type { ActContext, Refused, Scene } from './act.ts'
import { askRight } from './ask-right.ts'
import { everywhereAt } from './lock-scope.ts'

/**
 * Asks whether somebody who acts in a channel has a right in the whole service as well: letters of the channel do not
 * count there, and those that wait for a second factor count nowhere.
 */
export function askEverywhere(context: ActContext, right: Right): Promise<Scene | Refused> {
  return askRight({ ...context, channel: everywhereAt(context.at) }, right)
}
