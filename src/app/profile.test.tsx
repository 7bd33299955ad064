import { expect, test, vi } from 'vitest'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { sampleSession } from '#web/testing/session.ts'
import { type AppStub, renderApp } from './testing/render-app.tsx'

const { user } = sampleSession()

async function open(access: NonNullable<AppStub['access']> = {}) {
  const app = await renderApp('/', { access: { session: () => sampleSession(), ...access } })
  await app.screen.getByRole('button', { name: /Menu do usuário/ }).click()
  await app.screen.getByRole('menuitem', { name: 'Editar perfil' }).click()
  const dialog = app.screen.getByRole('dialog', { name: 'Perfil do Usuário' })
  const passwords = async (current: string, chosen: string, repeated: string) => {
    await dialog.getByRole('button', { name: 'Alterar senha' }).click()
    await dialog.getByLabelText('Senha Atual').fill(current)
    await dialog.getByLabelText('Nova Senha', { exact: true }).fill(chosen)
    await dialog.getByLabelText('Confirmar Nova Senha').fill(repeated)
  }
  const save = (label = 'Salvar') => dialog.getByRole('button', { name: label, exact: true }).click()
  return { ...app, dialog, passwords, save }
}

test('only what changed is sent, and the menu shows the new name', async () => {
  const updateProfile = vi.fn(() => ({ ...user, name: 'Marina C. Souza' }))
  const { screen, dialog, save } = await open({ updateProfile })
  await expect.element(dialog.getByLabelText('E-mail')).toBeDisabled()
  await dialog.getByLabelText('Nome').fill('Marina C. Souza')
  await save()
  await expect.element(screen.getByText('Perfil atualizado com sucesso')).toBeVisible()
  expect(updateProfile.mock.calls).toEqual([[{ name: 'Marina C. Souza' }]])
  await expect.element(screen.getByRole('button', { name: /Menu do usuário.*Marina C\. Souza/ })).toBeVisible()
})

test.each([
  [['', 'abcdef', 'abcdef'], 'Todos os campos de senha são obrigatórios'],
  [['antiga', 'abc', 'abcd'], 'A nova senha e confirmação não coincidem'],
  [['antiga', 'abc', 'abc'], 'A nova senha deve ter pelo menos 6 caracteres'],
] as const)('the password change %j is refused before the server is asked', async ([current, chosen, repeated], message) => {
  const changePassword = vi.fn()
  const { dialog, passwords, save } = await open({ changePassword })
  await passwords(current, chosen, repeated)
  await save('Salvar Perfil e Senha')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  expect(changePassword).not.toHaveBeenCalled()
})

test('a wrong current password says so and saves nothing', async () => {
  const updateProfile = vi.fn()
  const { dialog, passwords, save } = await open({
    updateProfile,
    changePassword: () => {
      throw contractError('WRONG_PASSWORD', 'Senha atual incorreta')
    },
  })
  await dialog.getByLabelText('Nome').fill('Outra')
  await passwords('errada', 'uma frase longa', 'uma frase longa')
  await save('Salvar Perfil e Senha')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Senha atual incorreta')
  expect(updateProfile).not.toHaveBeenCalled()
})

test('a new password alone is saved without touching the profile', async () => {
  const changePassword = vi.fn(() => ({ updated: true as const }))
  const { screen, passwords, save } = await open({ changePassword })
  await passwords('antiga', 'uma frase longa', 'uma frase longa')
  await save('Salvar Perfil e Senha')
  await expect.element(screen.getByText('Perfil e senha atualizados com sucesso')).toBeVisible()
  expect(changePassword).toHaveBeenCalledWith({ current_password: 'antiga', new_password: 'uma frase longa' })
})

test('a profile that cannot be saved keeps the dialog and what was typed', async () => {
  const { screen, dialog, save } = await open({
    updateProfile: () => {
      throw networkFailure()
    },
  })
  await dialog.getByLabelText('Nome').fill('Marina Nova')
  await save()
  const message = 'Erro ao atualizar perfil: Sem conexão com o servidor. Verifique sua internet e tente novamente.'
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByText('Erro ao atualizar perfil', { exact: true })).toBeVisible()
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Marina Nova')
})

test('a profile that fails after its new password is saved again without the password', async () => {
  let down = true
  const changePassword = vi.fn(() => ({ updated: true as const }))
  const { screen, dialog, passwords, save } = await open({
    changePassword,
    updateProfile: () => {
      if (down) throw networkFailure()
      return { ...user, name: 'Marina Nova' }
    },
  })
  await dialog.getByLabelText('Nome').fill('Marina Nova')
  await passwords('antiga', 'uma frase longa', 'uma frase longa')
  await save('Salvar Perfil e Senha')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^A senha foi alterada\. Erro ao atualizar perfil: Sem conexão/)
  down = false
  await save('Salvar')
  await expect.element(screen.getByText('Perfil atualizado com sucesso')).toBeVisible()
  expect(changePassword).toHaveBeenCalledTimes(1)
})

test("'Cancelar' closes the password section and forgets what was typed there", async () => {
  const { dialog, passwords } = await open()
  await passwords('a', 'b', 'c')
  await dialog.getByRole('group', { name: 'Alterar senha' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Alterar senha' }).click()
  await expect.element(dialog.getByLabelText('Senha Atual')).toHaveValue('')
})

/** A picture of 40 × 30 pixels. */
async function picture(type = 'image/png') {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob!], 'foto.png', { type })
}

test('a picture is cropped square and uploaded as JPEG', async () => {
  const uploadAvatar = vi.fn((_input: { file: File }) => ({ url: '/files/avatars/new' }))
  const updateProfile = vi.fn(() => user)
  const { screen, dialog, save } = await open({ uploadAvatar, updateProfile })
  await dialog.getByLabelText('Foto').upload(await picture())
  const crop = screen.getByRole('dialog', { name: 'Cortar Imagem' })
  await expect.element(crop.getByRole('button', { name: 'Usar Imagem' })).toBeEnabled()
  await crop.getByRole('button', { name: 'Usar Imagem' }).click()
  await expect.poll(() => uploadAvatar.mock.calls.length).toBe(1)
  const { file } = uploadAvatar.mock.calls[0]![0]
  expect([file.name, file.type]).toEqual(['cropped-avatar.jpg', 'image/jpeg'])
  const { width, height } = await createImageBitmap(file)
  expect(width).toBe(height)
  await save()
  await expect.poll(() => updateProfile.mock.calls).toEqual([[{ avatar_url: '/files/avatars/new' }]])
})

test('Escape leaves the picture uncut, and the profile with what was typed stays open', async () => {
  const { screen, dialog, user: person } = await open()
  await dialog.getByLabelText('Nome').fill('Ana Paula')
  await dialog.getByLabelText('Foto').upload(await picture())
  const crop = screen.getByRole('dialog', { name: 'Cortar Imagem' })
  await expect.element(crop.getByRole('button', { name: 'Usar Imagem' })).toBeEnabled()
  await person.keyboard('{Escape}')
  await expect.element(crop).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Ana Paula')
})

test('a large picture with transparency is uploaded small, on white', async () => {
  const uploadAvatar = vi.fn((_input: { file: File }) => ({ url: '/files/avatars/new' }))
  const { screen, dialog } = await open({ uploadAvatar })
  const canvas = new OffscreenCanvas(3000, 3000)
  canvas.getContext('2d')?.clearRect(0, 0, 3000, 3000)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  await dialog.getByLabelText('Foto').upload(new File([blob], 'logo.png', { type: 'image/png' }))
  const use = screen.getByRole('dialog', { name: 'Cortar Imagem' }).getByRole('button', { name: 'Usar Imagem' })
  await expect.element(use).toBeEnabled()
  await use.click()
  await expect.poll(() => uploadAvatar.mock.calls.length).toBe(1)
  const image = await createImageBitmap(uploadAvatar.mock.calls[0]![0].file)
  expect([image.width, image.height]).toEqual([1024, 1024])
  const pixels = new OffscreenCanvas(1, 1).getContext('2d')!
  pixels.drawImage(image, 0, 0)
  expect([...pixels.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255])
})

test.each([
  [
    'a type that is not a photo',
    () => new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
    'Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou GIF.',
  ],
  [
    'a file of more than 5 MB',
    () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'Arquivo muito grande. Tamanho máximo: 5MB.',
  ],
])('%s is refused before it is cropped', async (_case, file, message) => {
  const { screen, dialog } = await open()
  await dialog.getByLabelText('Foto').upload(file())
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Cortar Imagem')).not.toBeInTheDocument()
})
