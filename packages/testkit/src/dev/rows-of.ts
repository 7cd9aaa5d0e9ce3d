/** The requirements that a test's title starts with: `[MSG-01, MSG-03..05] [CHN-02] …` names five. */
export function rowsOf(title: string): string[] {
  const brackets = /^(?:\[[^\]]*\]\s*)*/.exec(title)?.[0] ?? ''
  return brackets.split(/[[\],]/).flatMap((name) => {
    const [, area, first, last] = /^ *([A-Z][A-Z0-9]*)-(\d+)(?:\.\.(\d+))? *$/.exec(name) ?? []
    if (area === undefined || first === undefined) return []
    const count = Math.max(0, Number(last ?? first) - Number(first) + 1)
    return Array.from(
      { length: count },
      (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`,
    )
  })
}
