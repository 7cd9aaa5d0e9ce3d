/** How many ms the clock of the service is ahead of this one's, by the last own JOIN; 0 until one said a time. */
export const serviceClock = { ahead: 0 }
