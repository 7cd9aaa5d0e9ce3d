/** The twelve ready colours of a name (SET-21): the tokens `--nick-1` to `--nick-12` of the dark theme. */
export const NAME_COLORS: readonly string[] = [
  '#fb9ba3',
  '#faa084',
  '#efa96a',
  '#d9b65e',
  '#b4c56c',
  '#8ace8c',
  '#63d2af',
  '#49d1d8',
  '#69c6fa',
  '#92bbff',
  '#c0acfd',
  '#ec9dd2',
]
