import { ORPCError } from '@orpc/client'
import { taken } from '#modules/clients/contract/client.ts'
import { SaveStopped } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'

/** Asks, before a save is sent, whether a client other than `id` has the document. Not knowing stops the save too. Source: spec/2 §§5 and 8. */
export async function checkDocument(document: string, id: string | null) {
  const others = await api.duplicates.call({ id, document, phone: null, email: null }).catch((cause: unknown) => {
    throw new SaveStopped('Erro ao verificar documento no banco.', { cause })
  })
  if (others.length > 0) throw new ORPCError('CLIENT_DOCUMENT_TAKEN', taken.CLIENT_DOCUMENT_TAKEN)
}
