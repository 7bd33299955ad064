import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp()

const upload = async (name: string, ...body: string[]) => {
  const { api } = await app()
  return api.hr.documents.upload({ file: new File(['%PDF-1.7\n', ...body], name) })
}

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script whose name is written with signs', '<< /S /Java#53cript >>'],
  ['a program to start', '<< /S /Launch /F (cmd.exe) >>'],
  ['a file inside', '<< /Type /EmbeddedFile >>'],
  ['a page for browsers', '<html><script>alert(1)</script></html>'],
])('a PDF with %s is refused, and says how to go on', async (_, body) => {
  await expect(upload('rg.pdf', body)).rejects.toMatchObject({
    code: 'FILE_ACTIVE',
    status: 422,
    message: expect.stringContaining('Imprima-o como PDF'),
  })
})

test('a file is named by what it is: rg.hta becomes rg.pdf', async () => {
  const { file_id } = await upload('rg.hta', 'páginas')
  const { rows } = await app.owner().query('select name from stored_file where id = $1', [file_id])
  expect(rows).toEqual([{ name: 'rg.pdf' }])
})
