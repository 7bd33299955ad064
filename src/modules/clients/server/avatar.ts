import { storeFile } from '#server/files.ts'
import { AVATAR, reencodeImage } from '#server/images.ts'
import { rpc } from './rpc.ts'

export const uploadAvatar = rpc.uploadAvatar.handler(async ({ input: { file }, context: { db, platform } }) => {
  const bytes = await reencodeImage(file, AVATAR)
  const url = await storeFile(db, platform.storage, { page: 'clients', name: 'avatar.jpg', bytes, content_type: 'image/jpeg' })
  return { url }
})
