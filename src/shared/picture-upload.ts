import { z } from 'zod'
import { PICTURE_FILE } from './file-rule.ts'
import type { PageKey } from './pages.ts'
import { procedure } from './procedure.ts'

/** Stores a cropped picture for callers who may read `page`, and answers its address, which a record is then saved with. */
export const pictureUpload = (page: PageKey) =>
  procedure(page, 'update')
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ url: z.string() }))
    .errors(PICTURE_FILE.errors)
