import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * Lets an element take files that are dropped on it, or pasted into it: spread `props` on it; `over` while files are held above. Texts that are dragged or
 * pasted go their own way. With `take` null it takes none.
 */
export function useFileDrop(take: ((files: readonly File[]) => void) | null) {
  const [over, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => take !== null && event.dataTransfer.types.includes('Files')
  const props = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take?.([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      if (!take || files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
  return { over, props }
}
