import { stores } from '../../store/stores.ts'

/** Fields that somebody has typed in. */
const typed = new WeakSet<EventTarget>()
if (typeof window !== 'undefined')
  window.addEventListener('input', ({ target }) => target !== null && typed.add(target), { capture: true })

/** Whether words or files stand in a box, words in a field that somebody has typed in, or a dialog asks for something. */
function isWriting(): boolean {
  if (stores.files.areWaiting) return true
  if (document.querySelector('[role="dialog"], dialog[open]') !== null) return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    (field) => field.value.trim() !== '' && (field.tagName === 'TEXTAREA' || typed.has(field)),
  )
}

/** How often it is looked whether somebody is still writing; what is written is no reason to hurry. */
const LOOK_MS = 1000

/** Runs as soon as nobody is writing. */
export function whenNobodyWrites(run: () => void): void {
  if (!isWriting()) {
    run()
    return
  }
  const timer = setInterval(() => {
    if (isWriting()) return
    clearInterval(timer)
    run()
  }, LOOK_MS)
}
