import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { tellOfSecurity } from '#server/auth/security-mail.ts'
import { avatarKey, isOwnAvatar } from '#server/files/files.ts'
import { AVATAR, reencodeImage } from '#server/files/images.ts'
import { removeBytes } from '#server/files/remove-bytes.ts'
import { found, type InTransaction } from '#server/rpc/rpc.ts'
import { waitingRpc } from './rpc.ts'
import { signedInPerson } from './session.ts'

export const updateProfile = waitingRpc.updateProfile.handler(async ({ input, context: { platform, inTransaction } }) => {
  const { person, replaced } = await inTransaction(async (db, { user_id }) => {
    if (input.avatar_url && !isOwnAvatar(user_id, input.avatar_url)) {
      throw new ORPCError('BAD_REQUEST', { message: 'Envie a imagem antes de salvar o perfil.' })
    }
    const mine = db.selectFrom('users').select('avatar_url').where('user_id', '=', user_id)
    const before = found(await mine.forUpdate().executeTakeFirst(), 'No user profile found')
    if (Object.keys(input).length > 0) await db.updateTable('users').set(input).where('user_id', '=', user_id).execute()
    const replaced = input.avatar_url !== undefined && before.avatar_url !== input.avatar_url ? before.avatar_url : null
    return { person: await signedInPerson(db), replaced }
  })
  if (replaced && isOwnAvatar(person.user_id, replaced)) {
    const removal = inTransaction((db) => removeBytes(db, platform.storage, replaced.slice('/files/'.length)))
    await removal.catch((error) => platform.log.warn({ err: error }, 'an old picture stays in the storage'))
  }
  return person
})

export const changePassword = waitingRpc.changePassword.handler(async ({ input, context }) => {
  const person = await context.platform.auth.changePassword({
    user_id: await callerOf(context.inTransaction),
    current: input.current_password,
    password: input.new_password,
    keep: context.request.token ?? '',
  })
  await tellOfSecurity(context, 'password_changed', person)
  return { updated: true }
})

export const confirmPassword = waitingRpc.confirmPassword.handler(async ({ input: { password }, context }) => {
  const { platform, request, inTransaction } = context
  await platform.auth.confirm({ user_id: await callerOf(inTransaction), password, token: request.token ?? '' })
  return { confirmed: true }
})

export const uploadAvatar = waitingRpc.uploadAvatar.handler(async ({ input: { file }, context: { platform, inTransaction } }) => {
  const key = avatarKey(await callerOf(inTransaction), Date.now())
  await inTransaction((db) => sql`select app.note_avatar(${key})`.execute(db))
  await platform.storage.put(key, await reencodeImage(file, AVATAR), 'image/jpeg')
  return { url: `/files/${key}` }
})

const callerOf = (inTransaction: InTransaction) => inTransaction(async (_, { user_id }) => user_id)
