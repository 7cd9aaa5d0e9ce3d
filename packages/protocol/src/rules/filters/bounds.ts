/** What a channel's filters may hold together; the filters everywhere have the same bounds among themselves. */
export const FILTERS_MAX = 50
export const FILTER_WORDS_MAX = 2000
export const FILTER_PATTERNS_MAX = 20

/** What one filter may hold: conditions and exceptions together, characters of its title, words of a condition. */
export const CONDITIONS_MAX = 10
export const FILTER_TITLE_MAX = 60
export const CONDITION_WORDS_MAX = 500
export const FILTER_WORD_MAX = 60
export const DOMAINS_MAX = 100

/** Characters of a pattern, its highest repeat count (`a{50}`), and the size of the program that it becomes. */
export const PATTERN_MAX = 200
export const PATTERN_REPEAT_MAX = 50
export const PATTERN_PROGRAM_MAX = 120
