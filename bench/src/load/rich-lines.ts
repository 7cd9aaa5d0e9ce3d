/** Names of the emoticons that the lines hold. */
export const EMOTICONS = ['kotek', 'ogien', 'smiech', 'placze', 'serduszko', 'brawo'] as const

const LINES: readonly ((n: string) => string)[] = [
  (n) => `no i proszę, mówiłem, że tak będzie ${n}`,
  (n) => `kotek kotek ogien ${n} serduszko`,
  (n) => `🔥🔥 dobre to było :joy: ${n} 👍🏽 🇵🇱`,
  (n) => `patrzcie na to https://example.org/artykuly/${n}?strona=2&sekcja=komentarze i dajcie znać`,
  (n) => `\u0002ważne:\u0002 \u000304zaczynamy\u0003 o \u001d20:00\u001d, numer ${n}`,
  (n) => `\u0001ACTION biegnie po herbatę po raz ${n}\u0001`,
  (n) => `Zażółć gęślą jaźń ${n}, `.repeat(9),
  (n) => `smiech ${n} \u0002brawo\u0002 😂 https://example.org/${n} placze :tada: koniec`,
  (n) => `a kto właściwie strzelił drugą bramkę? ${n}`,
  (n) => `ok ${n}`,
]
/** Every so many messages one is a reply, and every so many one mentions the reader. */
const REPLY_EVERY = 7
const CALL_EVERY = 50

/** An IRC line with a message that has a bit of everything that rows show; no two are the same. */
export function richLine(
  number: number,
  to: { readonly channel: string; readonly reader: string; readonly quoted: readonly string[] },
): string {
  const text = LINES[number % LINES.length]!(number.toString(36))
  const call = number % CALL_EVERY === CALL_EVERY - 1 ? `${to.reader}: ` : ''
  const isAction = text.startsWith('\u0001')
  const quoted = number % REPLY_EVERY === 0 && !isAction ? to.quoted[number % to.quoted.length] : undefined
  const tags = quoted === undefined ? '' : `@+reply=${quoted} `
  return `${tags}PRIVMSG ${to.channel} :${isAction ? text : call + text}`
}
