/** What this tab calls itself, so that it is not told of its own changes. Drawn by chance, because crypto is missing over plain http. */
export const TAB = Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
