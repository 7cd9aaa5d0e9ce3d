/** Longer headers than browsers send are not read to their end. */
const READ_MAX = 256

/** A name in a header such as `Accept-Language`, in lower case, with its weight. */
export interface WeightedName {
  readonly name: string
  /** Above 0, usually up to 1. */
  readonly weight: number
}

/** The names of a header `Accept-…` that the caller takes, the most wanted first: 'gzip;q=0.5, br'. */
export function weightedNames(header: string | undefined): readonly WeightedName[] {
  return (header ?? '')
    .slice(0, READ_MAX)
    .split(',')
    .map((entry) => {
      const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim().toLowerCase())
      return { name, weight: Number(weight.replace(/^q=/, '')) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}
