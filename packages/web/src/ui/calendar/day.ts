/** A day of the calendar, counted from 1 January 1970: arithmetic knows neither zones nor clock changes. */
export type Day = number
/** A month, counted from January of year 0. */
export type Month = number

const DAY_MS = 86_400_000
const WEEK = 7
/** 1 January 1970 was a Thursday, three days after Monday. */
const EPOCH_WEEKDAY = 3

/** The local day of a moment. */
export function dayOf(at: number): Day {
  const local = new Date(at)
  return civil(local.getFullYear(), local.getMonth(), local.getDate())
}

/** The moment at which a day begins here, in ms since 1970. */
export function dayStart(day: Day): number {
  const { year, month, date } = partsOf(day)
  return new Date(year, month, date).getTime()
}

/** The number in the month: 1 to 31. */
export function dateOf(day: Day): number {
  return partsOf(day).date
}

export function monthOf(day: Day): Month {
  const { year, month } = partsOf(day)
  return year * 12 + month
}

export function firstOf(month: Month): Day {
  return civil(Math.floor(month / 12), month % 12, 1)
}

/** The same day some months later, the last one where the month is shorter: 31 January and 28 February. */
export function addMonths(day: Day, count: number): Day {
  const month = monthOf(day) + count
  return Math.min(firstOf(month) + dateOf(day) - 1, firstOf(month + 1) - 1)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + EPOCH_WEEKDAY) % WEEK) + WEEK) % WEEK
}

/** Six weeks from Monday on that hold the month: its page has one height. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const first = firstOf(month)
  const start = first - weekdayOf(first)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => start + week * WEEK + weekday),
  )
}

function civil(year: number, month: number, date: number): Day {
  return Math.round(Date.UTC(year, month, date) / DAY_MS)
}

function partsOf(day: Day): { readonly year: number; readonly month: number; readonly date: number } {
  const utc = new Date(day * DAY_MS)
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth(), date: utc.getUTCDate() }
}
