const waiting = new Map<string, File[]>()

/** Files that another screen wants sent in a conversation, until it is open and takes them. */
export const handedOver = {
  put: (conversation: string, file: File) => waiting.set(conversation, [...(waiting.get(conversation) ?? []), file]),
  take(conversation: string): readonly File[] {
    const files = waiting.get(conversation) ?? []
    waiting.delete(conversation)
    return files
  },
}
