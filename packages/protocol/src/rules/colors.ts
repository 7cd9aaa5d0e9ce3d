/** `#RRGGBB` as it is, anything else null: what may stand in a `V/color` tag (wire §3). */
export function colorOrNull(text: string | null | undefined): string | null {
  return text != null && /^#[0-9a-f]{6}$/i.test(text) ? text : null
}
