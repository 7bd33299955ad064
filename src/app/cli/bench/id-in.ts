/** The first id in an answer, as its bytes came. */
export const idIn = (answer: string) => /"id":"([^"]+)"/.exec(answer)![1]!
