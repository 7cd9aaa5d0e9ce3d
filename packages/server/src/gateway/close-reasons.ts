/** What programs rather than people read behind `ERROR`: the same in every language, as on other IRC servers. */
export const CLOSE_REASONS = {
  slowReader: 'slow reader',
  flood: 'flood',
  unfinished: 'unfinished line',
  notRegistered: 'registration timeout',
  tooManyConnections: 'too many connections from your address',
} as const
