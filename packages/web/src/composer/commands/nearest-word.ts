/** The word that is written most like this one: at most two letters are missing, too many, wrong or swapped. */
export function nearestWord(word: string, words: Iterable<string>): string | null {
  const written = word.toLowerCase()
  let best: { readonly word: string; readonly far: number } | null = null
  for (const one of words) {
    const far = distance(written, one.toLowerCase())
    if (far <= Math.min(2, Math.floor(one.length / 2)) && far < (best?.far ?? Infinity))
      best = { word: one, far }
  }
  return best?.word ?? null
}

/** How many letters must be put in, taken out, changed or swapped with the next one (Damerau and Levenshtein). */
function distance(a: string, b: string): number {
  // what differs by that much in length is near nothing
  if (Math.abs(a.length - b.length) > 2) return Infinity
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
