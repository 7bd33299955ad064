import { z } from 'zod'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/** Stores an image or a PDF for callers who may read `page`, before the row that refers to it is saved. */
export const documentUpload = (page: PageKey, action: 'create' | 'update' = 'create') =>
  procedure(page, action)
    .input(z.strictObject({ file: z.file('Nenhum arquivo selecionado') }))
    .output(z.object({ file_id: z.uuid(), url: z.string() }))
    .errors(DOCUMENT_FILE.errors)
