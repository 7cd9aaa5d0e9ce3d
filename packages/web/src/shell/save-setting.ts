import type { Settings } from '@gwar/protocol'
import { changeSetting } from '../connection/chat.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'

/** Changes one setting at once; where the server does not take it, the old value is put back and a notice says so. */
export function saveSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  void changeSetting(name, value).then((isTaken) => {
    if (!isTaken) notify('red', currentTexts().settings.notSaved, 10_000)
  })
}
