export interface DrawnPdf {
  pdf: Blob
  /** Characters that stand as '?' on the paper. */
  missing: string[]
}

export type PdfAnswer = DrawnPdf | { failure: string }

/** Has a worker that `hostPdf` made draw its paper, once. Throws with the reason when it cannot. */
export function drawPdf(worker: Worker, content: object): Promise<DrawnPdf> {
  const drawing = new Promise<DrawnPdf>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => ('pdf' in data ? resolve(data) : reject(new Error(data.failure)))
    worker.postMessage(content)
  })
  return drawing.finally(() => worker.terminate())
}

/** A picture that a PDF can hold, or null: a paper without its picture is better than none. */
export async function pictureFor(address: string | null | undefined): Promise<Blob | null> {
  if (!address) return null
  const answer = await fetch(address).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  return answer?.ok && /^image\/(png|jpe?g)/.test(type) ? answer.blob() : null
}
