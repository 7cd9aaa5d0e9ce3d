import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** The address of this page with the message behind '#': opening it jumps there. */
export function linkTo(id: string): string {
  const url = new URL(window.location.href)
  url.hash = id
  return url.href
}

/** Puts a text into the clipboard and says so. */
export function copy(text: string): void {
  const write = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    notify('green', currentTexts().message.copied, 3000)
  }
  // a browser that forbids it says so itself, and the text can still be marked by hand
  void write().catch(() => undefined)
}
