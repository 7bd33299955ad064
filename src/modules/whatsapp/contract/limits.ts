/** How many conversations a load of the list brings, and how many messages one of the flow. Source: spec/3 §8. */
export const CONVERSATIONS_A_LOAD = 30
export const MESSAGES_A_LOAD = 50

/** How many files a load brings, how many messages a load of a search does, and the most that are found within a conversation. */
export const FILES_A_LOAD = 20
export const HITS_A_LOAD = 20
export const MOST_WITHIN = 100

/** The most that a count says exactly. */
export const MOST_COUNTED = 10_000
