/** The address of the script with which this page began; null where a development server made it. */
export function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
