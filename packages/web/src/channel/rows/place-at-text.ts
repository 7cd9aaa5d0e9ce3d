import styles from './rows.module.css'

/** From this width on there is room for a row's actions beside its text. */
const ROOMY = '(min-width: 1440px)'
const GAP_PX = 12

/** Puts a row's actions behind the end of its text instead of over the row's far corner, where there is room. */
export function placeAtText(acts: HTMLElement): void {
  const row = acts.parentElement!
  const line = row.querySelector(`.${styles['line']}`)
  if (line === null || !matchMedia(ROOMY).matches) return
  const text = document.createRange()
  text.selectNodeContents(line)
  const { right } = text.getBoundingClientRect()
  const { left, width } = row.getBoundingClientRect()
  const { top } = line.getBoundingClientRect()
  const at = right - left + GAP_PX
  if (at + acts.offsetWidth + GAP_PX > width) return
  acts.dataset['beside'] = ''
  // in the middle of the first line
  const middle = top - row.getBoundingClientRect().top + 10
  acts.style.left = `${at}px`
  acts.style.top = `${middle - acts.offsetHeight / 2}px`
}
