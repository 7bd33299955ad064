import { storeFile } from '#server/files/files.ts'
import { AVATAR, reencodeImage } from '#server/files/images.ts'
import type { Platform } from '#server/process/platform.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import type { Register } from './register.ts'

interface Upload<Procedure> {
  handler(
    handler: (options: {
      input: { file: File }
      context: { inTransaction: InTransaction; platform: Platform }
    }) => Promise<{ url: string }>,
  ): Procedure
}

/** The handler of `pictureUpload`: no transaction is held while the picture is drawn anew. */
export const pictureHandler = <Procedure>(procedure: Upload<Procedure>, { page }: Register) =>
  procedure.handler(async ({ input: { file }, context: { inTransaction, platform } }) => {
    const bytes = await reencodeImage(file, AVATAR)
    const url = await inTransaction((db) => storeFile(db, platform.storage, { page, name: 'foto.jpg', bytes, content_type: 'image/jpeg' }))
    return { url }
  })
