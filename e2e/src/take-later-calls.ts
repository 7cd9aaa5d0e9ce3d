/**
 * Runs in the page: takes away the calls that came after Chromium 103, the browser of OBS 28. The build refuses the same
 * ones in the scripts of overlays (`newer-than-103.ts`).
 */
export function takeLaterCalls(): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  const later: ReadonlyArray<readonly [object, readonly string[]]> = [
    [Array, ['fromAsync']],
    [Array.prototype, ['with', 'toReversed', 'toSorted', 'toSpliced']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [
      iterator,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find', 'reduce', 'forEach'],
    ],
    [RegExp, ['escape']],
    [globalThis, ['Iterator']],
  ]
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
}
