import { ALERT_KINDS, NOTHING_BESIDE, type AlertKind, type MessageEvent, type Texts } from '@gwar/protocol'

/** Who says what in a preview, over and over. */
function saidOf({
  said,
}: Texts['overlayTab']): readonly (readonly [name: string, text: string, modes: string])[] {
  return [
    ['Pierogowy_Wilk', said.one, ''],
    ['nocny_marek', said.two, 'v'],
    ['Halinka77', said.three, 'o'],
    ['Kefir2000', said.four, ''],
    ['zupa_mleczna', said.five, ''],
    ['Pierogowy_Wilk', said.six, ''],
  ]
}

/** The line of that number, from 1, as if it were said at that moment in ms since 1970. */
export function sampleLine(seq: number, at: number, texts: Texts['overlayTab']): MessageEvent {
  const said = saidOf(texts)
  const [name, text, modes] = said[(seq - 1) % said.length]!
  return {
    ...NOTHING_BESIDE,
    type: 'message',
    id: `sample-${seq}`,
    seq,
    at,
    from: { id: null, name, modes, createdAt: null },
    text,
    color: null,
    replyId: null,
    reply: null,
    cleared: null,
  }
}

/** The alert that a preview shows as the one of that number: each kind that is on, one after another. */
export function sampleAlert(
  nth: number,
  kinds: Readonly<Record<AlertKind, { readonly on: boolean }>>,
): AlertKind | null {
  const on = ALERT_KINDS.filter((kind) => kinds[kind].on)
  return on[nth % on.length] ?? null
}
