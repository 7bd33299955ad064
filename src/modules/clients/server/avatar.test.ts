import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

const picture = async () => {
  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(pixels)], 'foto.png', { type: 'image/png' })
}

test('a picture becomes a square JPEG of the company, and the client’s', async () => {
  const { api, company_id } = await signIn()
  const { url } = await api.clients.uploadAvatar({ file: await picture() })
  const client = await api.clients.create(newMaria({ avatar_url: url }))
  expect(client.avatar_url).toBe(url)
  const { rows } = await signIn.owner().query('select page, content_type from stored_file where company_id = $1', [company_id])
  expect(rows).toEqual([{ page: 'clients', content_type: 'image/jpeg' }])
})

test('what is no picture is refused whatever it says it is, and nothing is stored', async () => {
  const { api, company_id } = await signIn()
  const file = new File(['<svg onload="alert(1)"/>'], 'foto.png', { type: 'image/png' })
  await expect(api.clients.uploadAvatar({ file })).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
  const { rowCount } = await signIn.owner().query('select from stored_file where company_id = $1', [company_id])
  expect(rowCount).toBe(0)
})

test('needs the permission to update clients', async () => {
  const { api } = await signIn({ can: ['read', 'create'] })
  await expect(api.clients.uploadAvatar({ file: await picture() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
