import { ORPCError } from '@orpc/server'
import { avatarKey, isOwnAvatar } from '#server/files.ts'
import { AVATAR, reencodeImage } from '#server/images.ts'
import { found, type InTransaction } from '#server/rpc.ts'
import { patient, signedIn } from './rpc.ts'
import { signedInPerson } from './session.ts'

export const updateProfile = signedIn.updateProfile.handler(async ({ input, context: { db, caller } }) => {
  if (input.avatar_url && !isOwnAvatar(caller.user_id, input.avatar_url)) {
    throw new ORPCError('BAD_REQUEST', { message: 'Envie a imagem antes de salvar o perfil.' })
  }
  if (Object.keys(input).length > 0) {
    const { user_id } = caller
    const row = await db.updateTable('users').set(input).where('user_id', '=', user_id).returning('user_id').executeTakeFirst()
    found(row, 'No user profile found')
  }
  return signedInPerson(db)
})

export const changePassword = patient.changePassword.handler(async ({ input, context: { platform, request, inTransaction } }) => {
  await platform.auth.changePassword({
    user_id: await callerOf(inTransaction),
    current: input.current_password,
    password: input.new_password,
    keep: request.token ?? '',
  })
  return { updated: true }
})

export const uploadAvatar = patient.uploadAvatar.handler(async ({ input: { file }, context: { platform, inTransaction } }) => {
  const key = avatarKey(await callerOf(inTransaction), Date.now())
  await platform.storage.put(key, await reencodeImage(file, AVATAR), 'image/jpeg')
  return { url: `/files/${key}` }
})

const callerOf = (inTransaction: InTransaction) => inTransaction(async (_, { user_id }) => user_id)
