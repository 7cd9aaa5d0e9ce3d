/** Of so many minutes at most a stream tells what was counted, seven days: anybody may ask, and it may never end. */
export const STREAM_MINUTES_TOLD = 7 * 24 * 60
