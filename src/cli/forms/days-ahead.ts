/** How many days ahead the calendar and reports look: a whole year, also a leap year. */
export const DAYS_AHEAD = 366;
