import { bufferKey } from '@gwar/protocol'
import { randomId } from '../../connection/uuid.ts'
import { currentTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { checkFiles, weightLimit } from './check-files.ts'

const NOTICE_MS = 10_000
/** Types that are shown as pictures before they are sent: every browser draws them, and no script hides in them. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/

/** Asks before a reload or another page takes files away that wait: drafts are kept, files are not. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (stores.files.areWaiting) event.preventDefault()
}

/** Puts chosen, pasted or dropped files above the box, as many as may go, and says why others may not (INPUT-39..41). */
export function addFiles(target: string, chosen: readonly File[]): void {
  const { files, isUploading } = stores.files.get(target)
  const buffer = stores.buffers.get(bufferKey(target))
  if (chosen.length === 0 || isUploading || buffer === undefined) return
  // once, however often it is asked for
  window.addEventListener('beforeunload', askBeforeLeaving)
  const megabytes = weightLimit(buffer.ownModes)
  const checked = checkFiles(chosen, { waiting: files.length, megabytes })
  stores.files.add(
    target,
    checked.taken.map((file) => ({
      id: randomId(),
      name: file.name,
      type: file.type,
      size: file.size,
      isSpoiler: false,
      file,
      preview: PICTURE.test(file.type) ? URL.createObjectURL(file) : null,
      loaded: null,
      record: null,
    })),
  )
  const texts = currentTexts().fileTray
  const reasons: string[] = []
  if (checked.areTooMany) reasons.push(texts.tooManyFiles)
  if (checked.isOneTooHeavy) {
    reasons.push(texts.fileTooLarge({ n: megabytes }))
    const mayHaveMore = buffer.channel.isSold && megabytes < weightLimit('v')
    if (mayHaveMore) reasons.push(texts.subscribeForMore)
  }
  // one notice for all of them, because a phone shows one at a time
  if (reasons.length > 0) notify('red', reasons.join(' '), NOTICE_MS)
}
