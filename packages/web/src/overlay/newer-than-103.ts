/**
 * Calls and syntax that came after Chromium 103, which OBS 28 to 30 carry, as far as a text can tell. A call that
 * `old-browsers.ts` fills in stands in {@link FILLED}.
 */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'Promise.withResolvers': /\bPromise\.(?:withResolvers|try)\b/,
  'URL.canParse': /\bURL\.(?:canParse|parse)\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'Iterator.from': /\bIterator\.(?:from|concat)\b/,
  isWellFormed: /\.(?:isWellFormed|toWellFormed)\(/,
  'sets of sets':
    /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(?:union|intersection|difference)\(/,
  'Uint8Array.fromBase64': /\b(?:fromBase64|toBase64|fromHex|toHex)\(/,
  'helpers of iterators':
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|toArray|some|every|find|reduce)\(/,
  'toSorted and others': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'regular expressions with v': /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
  'using and await using': /\b(?:await )?using [a-z$_]\w*\s*=/i,
}
const STYLES: Readonly<Record<string, RegExp>> = {
  'color-mix': /color-mix\(/,
  ':has': /:has\(/,
  '@container': /@container\b/,
  'dvh and others': /\d(?:dvh|dvw|svh|lvh|cqw)\b/,
  'text-wrap': /text-wrap\s*:/,
  'nested rules': /[;{}]\s*&/,
  '@scope': /@scope\b/,
  'translate alone': /[{;]\s*(?:translate|rotate|scale)\s*:/,
  'light-dark': /light-dark\(/,
}
const FILLED: ReadonlySet<string> = new Set(['toSorted and others'])

/** What in a script or a style sheet is newer than Chromium 103. */
export function newerThan103(kind: 'script' | 'style', text: string): string[] {
  return Object.entries(kind === 'script' ? SCRIPTS : STYLES)
    .filter(([name, pattern]) => !FILLED.has(name) && pattern.test(text))
    .map(([name]) => name)
}
