/** How many channels a channel may let in without a question. */
export const VISITS_FROM_MAX = 50
/** How long the visited channel is asked, in ms. */
export const VISIT_ASKED_MS = 60_000
/** How long people say whether they come, in ms. */
export const VISIT_GOING_MS = 30_000
/** Over how many ms those who come leave, at random: 20,000 at once would be a storm. */
export const VISIT_SPREAD_MS = 10_000
/** How many visits a channel offers in 24 hours, and how long it waits before it asks the same channel again, in ms. */
export const VISITS_A_DAY = 3
export const VISIT_AGAIN_MS = 600_000
